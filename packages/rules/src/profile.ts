// The questionnaire about a buyer's work: its fields, what may be answered, and how answers are read (AC-6, R-108).

export const profilePoints = 1_000;
/** Characters of an answer of one's own. */
export const OWN_ANSWER = 20;
/** Answers of one's own a field. */
const OWN_ANSWERS = 5;

interface Option {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
}

const option = (code: string, zh: string, en: string): Option => ({ code, zh, en });

/** Fields with their options, in the order they are asked in; `many` takes several, `own` takes answers that are no option. */
export const profileFields = {
  jobPosition: {
    many: false,
    own: true,
    needed: true,
    options: [option('sales', '销售', 'Sales'), option('purchasing', '采购', 'Purchasing'), option('engineer', '工程师', 'Engineer')],
  },
  companyType: {
    many: true,
    own: false,
    needed: true,
    options: [
      option('harness', '线束厂', 'Wire-harness factory'),
      option('smt', 'SMT工厂', 'SMT factory'),
      option('equipment', '设备厂', 'Equipment factory'),
      option('mro', '终端（MRO工业品）', 'End user (MRO industrial goods)'),
      option('trade_to_trade', '贸易商（主要服务贸易客户）', 'Trading (mainly serving trading customers)'),
      option('trade_to_end', '贸易商（主要服务终端客户）', 'Trading (mainly serving end customers)'),
      option('trade_online', '贸易商（自有电商平台）', 'Trading (own e-commerce platform)'),
      option('trade_alone', '贸易商（个人）', 'Trading (individual)'),
    ],
  },
  productCategory: {
    many: true,
    own: true,
    needed: true,
    options: [
      option('connectors', '连接器', 'Connectors'),
      option('active', '主动器件', 'Active devices'),
      option('passive', '被动器件', 'Passive devices'),
      option('all', '全品类', 'All categories'),
    ],
  },
  primaryField: {
    many: true,
    own: true,
    needed: true,
    options: [
      option('automotive', '汽车', 'Automotive'),
      option('appliances', '家电', 'Home appliances'),
      option('industrial', '工业', 'Industrial'),
      option('communications', '通信', 'Communications'),
      option('consumer', '消费电子', 'Consumer'),
      option('medical', '医疗', 'Medical'),
      option('robots', '机器人', 'Robots'),
      option('drones', '无人机', 'Drones'),
      option('ships', '智能船舶', 'Smart ships'),
    ],
  },
  mainDemand: {
    many: true,
    own: true,
    needed: true,
    options: [
      option('spot', '现货', 'Spot'),
      option('futures', '期货', 'Futures'),
      option('harness', '线束加工', 'Wire-harness processing'),
      option('pcba', 'PCBA加工', 'PCBA processing'),
      option('domestic', '国产替代', 'Domestic substitution'),
      option('domestic_connectors', '连接器国产替代', 'Connector domestic substitution'),
    ],
  },
  desiredInfo: {
    many: true,
    own: false,
    needed: false,
    options: [
      option('news', '行业资讯', 'Industry news'),
      option('promotions', '商城活动', 'Shop promotions'),
      option('hot', '市场热点物料', 'Hot items of the market'),
      option('stock', '库存促销', 'Stock promotion'),
      option('solutions', '方案设计', 'Solution design'),
      option('domestic', '国产化', 'Domestic parts'),
      option('recommended', '优势推荐', 'Recommended advantages'),
      option('processing', '线束/PCBA加工', 'Wire-harness and PCBA processing'),
    ],
  },
} as const satisfies Record<
  string,
  { readonly many: boolean; readonly own: boolean; readonly needed: boolean; readonly options: readonly Option[] }
>;

export type ProfileField = keyof typeof profileFields;
export const profileFieldNames = Object.keys(profileFields) as ProfileField[];

/** Sums a year in 10,000 of the currency unit. */
export const profileAmounts = ['annualPurchase', 'annualSales'] as const;
type ProfileAmount = (typeof profileAmounts)[number];

/** Codes of options and answers of one's own by field; amounts as decimals, null = not said. */
export type Profile = Readonly<Record<ProfileField, readonly string[]>> & Readonly<Record<ProfileAmount, string | null>>;

export interface ProfileFault {
  readonly field: ProfileField | ProfileAmount;
  readonly problem: 'needed' | 'invalid_value' | 'too_big';
}

const amount = /^\d{1,9}(?:\.\d{1,2})?$/;
const AMOUNT_DIGITS = 9;

/** The code of an option named by code or by its label in either language; undefined where there is none. */
export function codeOf(field: ProfileField, answer: string): string | undefined {
  const said = answer.trim().toLowerCase();
  const options: readonly Option[] = profileFields[field].options;
  return options.find((one) => [one.code, one.zh, one.en].some((name) => name.toLowerCase() === said))?.code;
}

function answersOf(field: ProfileField, given: readonly string[]): readonly string[] | ProfileFault['problem'] {
  const { many, own, needed } = profileFields[field];
  const said = given.map((one) => one.trim()).filter((one) => one !== '');
  if (said.length === 0) return needed ? 'needed' : [];
  const codes = said.map((one) => codeOf(field, one) ?? one);
  const unique = [...new Set(codes)];
  const ownOnes = unique.filter((one) => codeOf(field, one) === undefined);
  if (ownOnes.length > 0 && !own) return 'invalid_value';
  if (ownOnes.length > OWN_ANSWERS || ownOnes.some((one) => Array.from(one).length > OWN_ANSWER)) return 'too_big';
  return !many && unique.length > 1 ? 'too_big' : unique;
}

/**
 * Answers as they are kept: options as codes, each once; amounts without blanks. The first fault in the order of the fields where there is one.
 * @example readProfile({ jobPosition: ['采购'], … }) // { ok: true, profile: { jobPosition: ['purchasing'], … } }
 */
export function readProfile(
  given: Readonly<Record<ProfileField, readonly string[]>> & Readonly<Record<ProfileAmount, string>>,
): { readonly ok: true; readonly profile: Profile } | { readonly ok: false; readonly faults: readonly ProfileFault[] } {
  const faults: ProfileFault[] = [];
  const answers = profileFieldNames.map((field): [ProfileField, readonly string[]] => {
    const read = answersOf(field, given[field]);
    if (typeof read !== 'string') return [field, read];
    faults.push({ field, problem: read });
    return [field, []];
  });
  const amounts = profileAmounts.map((field): [ProfileAmount, string | null] => {
    const said = given[field].trim();
    if (said !== '' && (!amount.test(said) || said.replace('.', '').length > AMOUNT_DIGITS))
      faults.push({ field, problem: 'invalid_value' });
    return [field, said === '' ? null : said];
  });
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, profile: Object.fromEntries([...answers, ...amounts]) as unknown as Profile };
}
