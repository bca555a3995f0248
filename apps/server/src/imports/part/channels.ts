// What sources write of the channels of field-effect transistors, as the three words a filter has for them.

/** Of the many spellings these are read: "1 N-Channel", "1PCSNChannel", "2 NChannels + 2 PChannels", "N沟道". */
const spelt = (letter: 'N' | 'P'): RegExp => new RegExp(`${letter}[\\s-]?(?:channel|沟道)`, 'iu');
const [nChannel, pChannel] = [spelt('N'), spelt('P')];

/**
 * The channels a text names, without their number; null where it names none.
 * @example channelsOf('1PCSNChannel+1PCSPChannel') // 'N-channel + P-channel'
 */
export function channelsOf(text: string): string | null {
  const found = [nChannel.test(text) ? 'N-channel' : '', pChannel.test(text) ? 'P-channel' : ''].filter((word) => word !== '');
  return found.length === 0 ? null : found.join(' + ');
}
