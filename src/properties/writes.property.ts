import { writeProperties } from './all.ts';
import { declareProperties } from './declare-properties.ts';

declareProperties(writeProperties);
