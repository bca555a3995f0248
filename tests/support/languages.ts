// Journeys that are the same in both languages: a plain run takes each in one of them, a full run (`npm run test:full`) in both.

/** Whether this run takes as long as it needs. */
export const isFull = process.env['TEST_RUN'] === 'full';

/** The languages a journey is walked in; plain runs take `first`, so give journeys turns. */
export const languagesFor = (first: 'zh' | 'en'): readonly ('zh' | 'en')[] => (isFull ? ['zh', 'en'] : [first]);
