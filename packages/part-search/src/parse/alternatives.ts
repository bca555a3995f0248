// What can be said in several ways, as in both languages: texts of a catalogue are kept in either (SR-4).
import { limits, type EitherWords } from '../interface.ts';
import { tokensOf } from '../tokens.ts';
import { squeeze } from './normal.ts';
import type { ParsedQuery, RestPiece } from './types.ts';

/** From so many characters a word is found by its beginning. */
const shortestBeginning = 3;

const covers = (token: string, longer: string): boolean =>
  token === longer || (token.length >= shortestBeginning && /^[a-z\d]/.test(token) && longer.startsWith(token));

/**
 * Tokens of words that mean the same, without those that find nothing more than others do.
 * @example waysOf(['stepper motor driver', 'stepper driver', '步进驱动']) // [['stepper', 'driver'], ['步进', '进驱', '驱动']]
 */
export function waysOf(words: readonly string[]): EitherWords {
  const all = words.map((word) => tokensOf(word).slice(0, limits.words)).filter((tokens) => tokens.length > 0);
  const wider = (one: readonly string[], other: readonly string[]): boolean =>
    one.every((token) => other.some((longer) => covers(token, longer)));
  const needed = all.filter((tokens, at) =>
    all.every((other, place) => place === at || !wider(other, tokens) || (wider(tokens, other) && place > at)),
  );
  return needed.slice(0, limits.ways);
}

/** What is looked for in texts, of pieces that were read as nothing typed. */
export function searchedOf(rest: readonly RestPiece[]): Pick<ParsedQuery, 'words' | 'eitherWords'> {
  const said = rest.filter(({ ways }) => ways !== undefined);
  if (said.length === 0) return { words: [...new Set(rest.flatMap(({ tokens }) => tokens))].slice(0, limits.words), eitherWords: [] };
  const either = [...new Map(said.map(({ ways }) => [JSON.stringify(ways), ways!])).values()].slice(0, limits.eitherWords);
  const plain = rest.flatMap(({ tokens, ways }) => (ways === undefined || !either.includes(ways) ? [tokens] : []));
  return { words: [...new Set(plain.flat())].slice(0, limits.words), eitherWords: either };
}

/** Words that tell no kind of part but what one is like, equal ones in a line. */
const lines = `
直流|dc
交流|ac
步进|步进电机|stepper
有刷|brushed
无刷|brushless|bldc
三轴|3-axis|3 axis
六轴|6-axis|6 axis
九轴|9-axis|9 axis
百兆|10/100
d类|class d
语音|voice
三相|three phase|3-phase
单相|single phase
高速|high speed
低噪声|低噪音|low noise
低功耗|low power|low power consumption
低压差|low dropout
高精度|high precision|high accuracy
零漂移|zero drift
车规|车规级|汽车级|automotive|aec-q100|aec-q101|aec-q200
工业级|industrial grade
防水|waterproof
屏蔽|shielded
绕线|wirewound|wire wound
叠层|multilayer
厚膜|thick film
薄膜|thin film
金属膜|metal film
碳膜|carbon film
聚合物|polymer
铁氧体|ferrite
光伏|photovoltaic
锂电池|锂电|lithium battery|li-ion
铅酸|lead acid
镍氢|nimh
恒流|constant current
恒压|constant voltage
快充|fast charge|fast charging
无线充电|wireless charging|wireless charger
高压|high voltage
大功率|high power
大电流|high current
微功耗|micropower
差分|differential
单端|single-ended
带锁|with lock
低电容|low capacitance
串口|uart
射频|rf
红外|infrared
电机|马达|motor
风扇|fan
触摸|touch
音频|audio
视频|video
驱动|驱动器|driver
收发器|transceiver
放大器|amplifier
转换器|converter
控制器|controller
`;

/** Squeezed word → the ways to say it. */
export const sameWords: ReadonlyMap<string, EitherWords> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split('|');
      const ways = waysOf(words);
      return words.map((word): [string, EitherWords] => [squeeze(word), ways]);
    }),
);

/** Letters of the longest of them. */
export const longestWord = Math.max(...[...sameWords.keys()].map((key) => key.length));
