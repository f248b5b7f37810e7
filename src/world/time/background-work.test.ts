import { describe, expect, it } from 'vitest';
import { withBackgroundWork } from './background-work.ts';

describe('withBackgroundWork', () => {
  it('ends the workers after the action and waits for them', async () => {
    let rounds = 0;
    let ended = false;
    const worker = async (working: () => boolean): Promise<void> => {
      while (working()) {
        rounds += 1;
        await new Promise(setImmediate);
      }
      ended = true;
    };
    const seen = await withBackgroundWork([worker], async () => {
      while (rounds < 3) await new Promise(setImmediate);
      return 'done';
    });
    expect([seen, ended]).toEqual(['done', true]);
  });

  it('ends the workers when the action fails, and rejects with its error', async () => {
    let ended = false;
    const worker = async (working: () => boolean): Promise<void> => {
      while (working()) await new Promise(setImmediate);
      ended = true;
    };
    await expect(withBackgroundWork([worker], () => Promise.reject(new Error('act')))).rejects.toThrow('act');
    expect(ended).toBe(true);
  });

  it('rejects with the error of a worker only after the action', async () => {
    let acted = false;
    const act = async (): Promise<void> => {
      await new Promise(setImmediate);
      acted = true;
    };
    await expect(withBackgroundWork([() => Promise.reject(new Error('worker'))], act)).rejects.toThrow('worker');
    expect(acted).toBe(true);
  });
});
