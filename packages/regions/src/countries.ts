// Countries and territories of international addresses, and the phone rule that holds there.

export type Language = 'zh' | 'en';
export type Country = { readonly code: string; readonly name: string };

/** ISO 3166-1 alpha-2 codes. */
const codes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');
const known: ReadonlySet<string> = new Set(codes);

/** How a shop of the mainland writes names that the language data shortens. */
const ownNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
};
const displayNames: Readonly<Record<Language, Intl.DisplayNames>> = {
  zh: new Intl.DisplayNames('zh-Hans-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en-US', { type: 'region' }),
};
const collators: Readonly<Record<Language, Intl.Collator>> = { zh: new Intl.Collator('zh-Hans-CN'), en: new Intl.Collator('en-US') };

/** Phone numbers outside the mainland (AC-5): an optional plus, then 6 to 20 digits, spaces, brackets or dashes. */
export const internationalPhone = /^\+?[0-9 ()-]{6,20}$/;

/** True for an upper-case ISO 3166-1 alpha-2 code. */
export function isCountryCode(code: string): boolean {
  return known.has(code);
}

/** A country's name, undefined for a code that is none: `countryName('DE', 'en')` is `'Germany'`. */
export function countryName(code: string, language: Language): string | undefined {
  return known.has(code) ? (ownNames[language][code] ?? displayNames[language].of(code)) : undefined;
}

/** All countries, sorted by name in the language asked for (pinyin in Chinese). */
export function countriesOf(language: Language): readonly Country[] {
  return codes
    .map((code): Country => ({ code, name: countryName(code, language) ?? code }))
    .toSorted((a, b) => collators[language].compare(a.name, b.name));
}
