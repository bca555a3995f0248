// Tells the encoding of a text and decodes it.

type BomEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'big5'
  | 'shift_jis'
  | 'euc-jp'
  | 'euc-kr'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: BomEncoding;
  /** Told by no more than the likeliest reading of its bytes: said with the list. */
  readonly isGuessed: boolean;
}

/** Words of lists of parts, by which a reading in an old encoding makes sense. */
const japanese =
  /数量|個数|員数|使用数|型番|品番|型式|型名|部品|品名|名称|説明|メーカ|製造元|抵抗|コンデンサ|ダイオード|コネクタ|備考|仕様|定格|単価|番号|記号|発注|商品コード|パッケージ|フットプリント|サイズ|外形|形状|実装|トランジスタ|リファレンス|回路|定数/;
const words: readonly (readonly [encoding: BomEncoding, words: RegExp])[] = [
  [
    'gb18030',
    /电阻|电容|电感|数量|位号|封装|型号|品牌|标号|用量|规格|名称|描述|备注|物料|序号|单价|厂家|厂商|元件|器件|贴片|晶振|芯片|二极管|三极管|连接器|个数|制造商|供应商|参数/,
  ],
  ['euc-jp', japanese],
  ['shift_jis', japanese],
  ['big5', /電阻|電容|電感|數量|位號|封裝|型號|品牌|規格|名稱|描述|備註|料號|廠商|元件|廠牌|製造商|零件|用量/],
  ['euc-kr', /수량|저항|부품|품명|규격|제조사|콘덴서|커넥터|비고|개수|위치|패키지|품번|소요량|설명|참조/],
  [
    'windows-1251',
    /(?:Наименование|Обозначение|Количество|Кол-во|Кол\.|Номинал|Корпус|Примечание|Конденсатор|Резистор|Производитель|Изготовитель|Описание|Значение|Тип)/i,
  ],
  // Words of countries that write with it; most have letters that are other signs in the Western page.
  [
    'windows-1250',
    /(?:Ilość|Wartość|Wartości|Zamówienie|Wytwórc|części|Rezystor|Počet|Množství|Označení|Značení|Součástk|Číslo|Výrobce|Název|Poznámk|Dodavatel|Množstvo|Označenie|Mennyiség|Érték|Gyártó|Megnevezés|Količina|Vrijednost|Cantitate|Producător)/i,
  ],
];

/**
 * Text of a file's bytes: by its byte order mark, its zero bytes, as UTF-8 where strictly valid, else as the old encoding in which words of
 * lists of parts appear, else by its pairs of high bytes.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  const wide = wideOrder(bytes);
  if (wide) return { text: decode(bytes, wide), encoding: wide, isGuessed: false };
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (isMarked) return { text: decode(bytes, 'utf-8'), encoding: 'utf-8', isGuessed: false };
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', isGuessed: false };
  for (const [encoding, some] of words) {
    const text = strictly(bytes, encoding);
    if (text !== null && some.test(text)) return { text, encoding, isGuessed: false };
  }
  const isPaired = highPairs(bytes);
  const chinese = isPaired ? strictly(bytes, 'gb18030') : null;
  if (chinese !== null) return { text: chinese, encoding: 'gb18030', isGuessed: true };
  // Files of UTF-8 with a broken letter are more of it than of an encoding that reads every pair as two signs.
  const mended = decode(bytes, 'utf-8');
  if (mostlyUtf8(mended)) return { text: mended, encoding: 'utf-8', isGuessed: true };
  return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252', isGuessed: true };
}

/** Decodes by a label that the file itself gives; null for one that is unknown. */
export function decodeLabelled(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(/^gb/i.test(label) ? 'gb18030' : label).decode(bytes);
  } catch {
    return null;
  }
}

const decode = (bytes: Uint8Array, encoding: BomEncoding): string => new TextDecoder(encoding).decode(bytes);

function strictly(bytes: Uint8Array, encoding: BomEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Bytes that the encoding does not have.
    return null;
  }
}

/** UTF-16 in this order of bytes, by its mark or its zero bytes; null for all else. */
export function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  return byMark(bytes) ?? byZeros(bytes) ?? byChinese(bytes);
}

function byMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** UTF-16 without a mark: one byte of the pairs is zero in more than 30 %, the other in less than 5 %. */
function byZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 65_536) & ~1;
  if (length < 4) return null;
  let [even, odd] = [0, 0];
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.3 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.3 && odd < pairs * 0.05 ? 'utf-16be' : null;
}

/**
 * UTF-16 without a mark whose letters are mostly Chinese has few zeros: by them all being on one side, no other encoding having any, and
 * what is read being nothing but letters, digits and signs of lists.
 */
function byChinese(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 8_192 & ~1);
  if (head.length < 16 || !head.includes(0)) return null;
  for (const order of ['utf-16le', 'utf-16be'] as const) {
    const text = new TextDecoder(order).decode(head.subarray(0, head.length & ~1));
    const known = text.match(/[\t\r\n\u0020-\u00ff\u2000-\u206f\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0;
    if (/[\r\n]/.test(text) && known >= text.length * 0.98) return order;
  }
  return null;
}

/** Whether high bytes stand in pairs at least twice as often as alone. */
function highPairs(bytes: Uint8Array): boolean {
  let [pairs, alone] = [0, 0];
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue;
    if ((bytes[i + 1] ?? 0) >= 0x80) {
      pairs++;
      i++;
    } else alone++;
  }
  return pairs > 0 && pairs >= alone * 2;
}

function mostlyUtf8(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return letters > broken * 10;
}
