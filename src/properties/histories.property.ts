import { historyProperties } from './all.ts';
import { declareProperties } from './declare-properties.ts';

declareProperties(historyProperties);
