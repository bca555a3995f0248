// Whether the reader asks not to be tracked: then nothing of it is recorded or sent.

interface Asks {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Do Not Track or Global Privacy Control. */
export const mayTrack = (browser: Asks = navigator): boolean => browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true;
