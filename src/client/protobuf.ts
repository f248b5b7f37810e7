import { BufferReader, BufferWriter } from 'protobufjs/minimal.js';
