// Judges how sensible a text is that was decoded by way of trial: what belongs into tables of parts counts for it, what decoding by a wrong table makes counts against it.

/** Letters most Chinese texts and tables of parts are made of, simplified and traditional. */
const frequent = new Set(
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严龙飞' +
    '阻感晶振芯封装牌描述库贴插稳三极管场集成排针座端滤波磁珠险丝继传耦显屏蜂鸣喇叭钽铝瓷薄厚膜密功耗频误差耐额订货仓销售币供购税含折扣库存数量规格参考备注编双绝缘栅运放仪器德州深圳上海有限公司顺络国巨风华三星村田罗姆意法恩智浦英飞凌' +
    '電阻容感應關開壓極體積連接線價數單類貨廠號規產備註買賣倉庫存圖顯無鉛標準頻濾顆個與為過時來發會對經業東車門長點圓貼',
);

/** What Japanese lists are written with, and syllables of Korean ones; neither stands in a Chinese text. */
const japanese = '在庫型番村田製作所抵抗器部品表面実装数量単価名備考電源路格許差温囲積層変圧検査済納期個販売店込';
for (const letter of japanese) frequent.add(letter);
const korean = new Set(
  '이다는에의을가고하지리기로사시한어인그도자라있나대아들은스일서해정여수부전만마보상과적게면원동으모내니구제주장소생비것없조연관위공학중안성경우때년방문화국본개신용간체무유회진치되요당입계심단외음등미선물거세금말실별감결형분행차발건남양식각바반통법재저업품번격량설명류포항커패터콘덴덕이오드트랜릴레커넥센크탈믹칩층탄압허온범메칭엘야코옴텍노호납최블블록퓨즈버저램플레',
);

/** A sign of values is worth most between its digits and its unit. */
function signScore(char: string, before: string, after: string): number {
  if (/[µμ]/.test(char)) return /[\d\s(,;|"'\t]/.test(before || ' ') && /[A-Za-zΩΩ\s]/.test(after || ' ') ? 2 : -1;
  if (/[°º℃]/.test(char)) return /[\d\s(]/.test(before || ' ') && !/\d/.test(after) ? 2 : -1;
  if (char === '±') return /[\d\s.]/.test(after) && !/\p{L}/u.test(before) ? 2 : -1;
  if (/[ΩΩ]/.test(char)) return /[\d\skKMGRmuµμ]/.test(before) ? 2 : 1;
  if (/[€£¥]/.test(char)) return /\d/.test(before + after) ? 1.5 : 0.5;
  if (/[¹²³]/.test(char)) return /[A-Za-z]/.test(before) ? 1 : -1;
  if (/[×÷≤≥≈]/.test(char)) return /[\d\s]/.test(after) ? 1 : 0;
  if (/[®™©]/.test(char)) return /[A-Za-z\s]/.test(before || ' ') ? 1 : -1;
  if (/[\u00A0\u3000–—‘’“”„…•·§]/.test(char)) return 0.5;
  return /[¼½¾№]/.test(char) ? 0.3 : -1.5;
}

/** First levels of GB 2312, Big5 and JIS, with which everyday texts are written, out of the decoders at hand. */
const everyday = new Set([
  ...decodedRange('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]),
  ...decodedRange('big5', [0xa4, 0xc6], [0x40, 0xfe]),
  ...decodedRange('shift_jis', [0x88, 0x97], [0x40, 0xfc]),
]);

type Span = readonly [from: number, to: number];

function decodedRange(encoding: string, leads: Span, trails: Span): string[] {
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (let trail = trails[0]; trail <= trails[1]; trail++) if (trail !== 0x7f) bytes.push(lead, trail);
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu) ?? [];
}

const units = /^(?:(?:мк|[мкнпМГ])?(?:Ф|Гн|Ом|Вт?|А|Гц|м|г|с)|шт|мк|дюйм|об|сек|мин|макс)$/u;

/** What no Russian word has: a hard or soft sign but behind a consonant, ъ but before е ё ю я, ы first or behind a vowel, й behind a consonant. */
const unspoken = /(?:^|[аеёиоуыэюяйьъ])[ьъ]|ъ(?![еёюя])|(?:^|[аеёиоуыэюя])ы|[бвгджзклмнпрстфхцчшщ]й/iu;
/** Long words have a quarter of vowels, short ones may be an abbreviation. */
const LONG_WORD = 7;

/** Whether a Cyrillic word has vowels and signs as words do, and few of the letters that are rare: read by another table it has not. */
function isPronounced(word: string): boolean {
  if (unspoken.test(word)) return false;
  const [vowels, rare] = [/[аеёиоуыэюя]/giu, /[ёъфщэцшжхюй]/giu].map((letters) => word.match(letters)?.length ?? 0);
  return vowels! >= word.length * (word.length >= LONG_WORD ? 0.25 : 0.15) && vowels! <= word.length * 0.75 && rare! <= word.length * 0.34;
}

/** A word of Latin, Cyrillic or Greek letters: the score of those beyond ASCII. */
function wordScore(word: string, before: string, after: string): number {
  const others = word.replace(/[A-Za-z]/g, '').length;
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(word));
  if (scripts.length > 1) return -2 * others;
  const isCased = /^(?:\p{Lu}+|\p{Lu}?\p{Ll}+)$/u.test(word);
  if (!/\p{Script=Latin}/u.test(word)) {
    const isKnown = /^[А-яЁёΑ-ω]+$/.test(word);
    if (units.test(word) && word.length > 1) return others;
    // Numbers are of capitals; what is small beside a digit is a unit.
    if (/\d/.test(before + after) && /^\p{Ll}/u.test(word) && word !== 'м' && word !== 'г') return 0;
    if (/^[А-яЁё]{4,}$/.test(word) && !isPronounced(word)) return 0;
    if (isKnown && !isCased && word.length < 5) return others * 0.2;
    return others * (isKnown && isCased ? (word.length > 1 ? 1 : 0.3) : isCased && word.length > 1 ? 0.3 : -1);
  }
  if (/^[ØøàéèôóáÅå]$/.test(word)) return /[Øø]/.test(word) ? 1 : 0.5;
  // A letter with an accent stands among plain ones, and not behind a digit; whole rows of them are another alphabet read wrongly.
  const isPlain = others * 2 <= word.length && !/[\u0080-\uFFFF]{3}/.test(word) && !/\d/.test(before);
  return others * (isPlain && isCased ? 1 : -1.5);
}

const halfWidth = /[\uFF65-\uFF9F]/;
const isHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text);

function letterScore(char: string, before: string, after: string, isChinese: boolean): number {
  // Korean lists have no word of syllables and Chinese letters.
  if (isHangul(char) ? /\p{Script=Han}/u.test(before + after) : isHangul(before + after)) return -1.5;
  if (/\p{Script=Han}/u.test(char)) {
    if (frequent.has(char)) return 1.5;
    return everyday.has(char) && !(/[A-Za-z]/.test(before) && /[A-Za-z]/.test(after)) ? 0.3 : -1.5;
  }
  if (/[\u3040-\u30FF]/.test(char)) return isChinese ? -1 : 1;
  // Letters of half width stand in words of their own; capitals of other alphabets look so one by one.
  if (/[\uFF65-\uFF9F]/.test(char))
    return halfWidth.test(before) && halfWidth.test(after) ? 0.75 : halfWidth.test(before + after) ? 0.5 : -1;
  if (/\p{Script=Hangul}/u.test(char)) return korean.has(char) ? 1.5 : 0;
  if (/[\u3001-\u301C\uFF01-\uFF5E]/.test(char)) return 0.5;
  return -1;
}

/** So many characters beyond ASCII are judged at most; the words of one text are like each other. */
const JUDGED_MAX = 20_000;
const pieces = /(?:(?![µμΩΩªº])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])+|[^\n\r\t\x20-\x7E]/gu;

export interface Judged {
  readonly sum: number;
  /** Characters beyond ASCII. */
  readonly count: number;
}

/**
 * Scores the characters beyond ASCII: 1 and more for what somebody wrote, below 0 for what a wrong decoder makes.
 * `isChinese`: the table is of Chinese, in which kana are there and not used.
 * @example judge('10µF, Würth') // { sum: 3, count: 2 }; judge('10礔, W黵th') // { sum: -3, count: 2 }
 */
export function judge(text: string, isChinese = false): Judged {
  let [sum, count] = [0, 0];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const others = piece.replace(/[\n\r\t\x20-\x7E]/g, '').length;
    if (others === 0) continue;
    if (count > JUDGED_MAX) break;
    count += others;
    sum += pieceScore(piece, text[index - 1] ?? '', text[index + piece.length] ?? '', isChinese);
  }
  return { sum, count };
}

function pieceScore(piece: string, before: string, after: string, isChinese: boolean): number {
  if (piece === '\uFFFD') return -6;
  if (/^[\p{Cc}\p{Co}]$/u.test(piece)) return -5;
  if (/^[µμΩΩªº]$/.test(piece)) return signScore(piece, before, after);
  if (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(piece)) return wordScore(piece, before, after);
  if (/[\p{L}\u3001-\u303F\uFF01-\uFFEF]/u.test(piece)) return letterScore(piece, before, after, isChinese);
  return signScore(piece, before, after);
}
