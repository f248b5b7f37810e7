import { historyProperties } from './all.ts';
import { declareProperties } from './running/declare-properties.ts';

declareProperties(historyProperties);
