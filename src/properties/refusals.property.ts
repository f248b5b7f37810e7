import { refusalProperties } from './all.ts';
import { declareProperties } from './declare-properties.ts';

declareProperties(refusalProperties);
