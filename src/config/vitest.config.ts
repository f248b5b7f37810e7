import { defineConfig } from 'vitest/config';

// Tests beside the code; properties run through `planecheck fuzz` against a target of choice.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'steps/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    reporters: process.env['CI'] ? ['default'] : ['default'],
  },
});
