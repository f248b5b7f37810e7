/** Changes that the suite's requests make to an object that they reach. */
export const touched = { labels: { 'planecheck.example.com/touched': 'yes' }, message: 'touched' } as const;
