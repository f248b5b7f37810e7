import { listProperties } from './all.ts';
import { declareProperties } from './declare-properties.ts';

declareProperties(listProperties);
