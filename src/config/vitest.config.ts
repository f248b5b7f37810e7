import { defineConfig } from 'vitest/config';

// Tests beside the code, and a few cases of each property; `planecheck fuzz` runs the properties against a target of choice.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/properties/*.property.ts', 'steps/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    reporters: process.env['CI'] ? ['default'] : ['default'],
  },
});
