/** Stage of a feature (B 9.7). */
export type GateStage = 'alpha' | 'beta' | 'GA';
