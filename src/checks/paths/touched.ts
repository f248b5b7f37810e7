/** What a request of the suite would leave in an object that it reached. */
export const touched = { labels: { 'planecheck.example.com/touched': 'yes' }, message: 'touched' } as const;
