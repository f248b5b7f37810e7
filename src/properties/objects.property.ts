import { objectProperties } from './all.ts';
import { declareProperties } from './running/declare-properties.ts';

declareProperties(objectProperties);
