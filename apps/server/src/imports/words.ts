// What an import's codes mean, as sentences for staff in both languages.
import type { Lang } from '@partharbor/rules/goods';

interface Sentence {
  readonly zh: string;
  readonly en: string;
}

/** `{detail}` is what the source said there. */
const sentences: Readonly<Record<string, Sentence>> = {
  no_mpn: { zh: '型号处只有“{detail}”，没有型号。', en: 'It has no part number, only “{detail}”.' },
  no_mpn_given: { zh: '没有型号。', en: 'It has no part number.' },
  no_brand: { zh: '型号“{detail}”没有品牌。', en: '“{detail}” has no manufacturer.' },
  no_category: { zh: '没有这个分类：“{detail}”。', en: 'The category “{detail}” is not known.' },
  no_category_given: { zh: '没有分类。', en: 'It has no category.' },
  bad_quantity: { zh: '数量不是允许范围内的整数（{detail}）。', en: 'A quantity is not a whole number within its limits ({detail}).' },
  bad_stock_type: { zh: '没有这种库存类型：“{detail}”。', en: 'The stock type “{detail}” is not known.' },
  cell_too_long: { zh: '有一格内容过长。', en: 'A cell is too long.' },
  row_too_long: { zh: '这一行过长。', en: 'The row is too long.' },
  too_many_values: { zh: '这一行的值过多。', en: 'The line holds too many values.' },
  too_deep: { zh: '这一行嵌套过深。', en: 'The line is nested too deeply.' },
  line_too_long: { zh: '这一行过长。', en: 'The line is too long.' },
  open_quote: {
    zh: '引号没有闭合，从这里起读不出各行。',
    en: 'A quotation mark is never closed; the rows from here cannot be told apart.',
  },
  too_many_cells: { zh: '这一行的格数比表头多，或超过 1,000 格。', en: 'The row has more cells than the header, or more than 1,000.' },
  wrong_encoding: {
    zh: '有读不出的字符，请另存为 UTF-8 后再导入。',
    en: 'It has unreadable characters; save the file as UTF-8 and import it again.',
  },
  no_header: {
    zh: '没有找到表头：要有一行同时写出型号和品牌，例如 MPN 和 Brand。也请检查所选的列对应方式。',
    en: 'No header row was found: one row must name part number and manufacturer, such as MPN and Brand. Check the chosen way of reading columns, too.',
  },
  no_json: { zh: '这一行不是 JSON。', en: 'The line is no JSON.' },
  no_object: { zh: '这一行不是 JSON 对象。', en: 'The line is no JSON object.' },
  broken_gzip: { zh: '压缩文件已损坏，没有读完。', en: 'The gzip file is damaged and was not read to its end.' },
  too_large: { zh: '解压后过大，请拆成几个文件。', en: 'Unpacked it is too large; split it into several files.' },
  no_zip: { zh: '这个 Excel 文件已损坏。', en: 'The Excel file is damaged.' },
  lying_size: { zh: '这个 Excel 文件标注的大小不对，请重新另存。', en: 'The Excel file states wrong sizes; save it again.' },
  zip64: { zh: '这个 Excel 文件过大，请另存为 CSV。', en: 'The Excel file is too large; save it as CSV.' },
  too_many_entries: { zh: '这个 Excel 文件的工作表过多，请拆开。', en: 'The Excel file has too many sheets; split it.' },
  encrypted: {
    zh: '这个 Excel 文件有密码，请去掉密码后再导入。',
    en: 'The Excel file has a password; remove it and import the file again.',
  },
  unknown_method: {
    zh: '这个 Excel 文件的压缩方式读不出，请重新另存。',
    en: 'The Excel file is packed in a way that cannot be read; save it again.',
  },
  too_many_rows: {
    zh: '行数过多，请拆成几个文件，或另存为 CSV。',
    en: 'It has too many rows; split it into several files, or save it as CSV.',
  },
  timeout: {
    zh: '读取“{detail}”时 30 秒没有读出一行，已停止。请检查文件，或另存为 CSV 后再导入。',
    en: 'Reading “{detail}” gave no row for 30 seconds and was stopped. Check the file, or save it as CSV and import it again.',
  },
  out_of_memory: {
    zh: '读取“{detail}”要用的内存过多，已停止。请另存为 CSV，或拆成几个文件。',
    en: 'Reading “{detail}” took too much memory and was stopped. Save it as CSV, or split it into several files.',
  },
  reader_crashed: {
    zh: '读取“{detail}”时出错中断。文件可能已损坏，请重新另存后再导入。',
    en: 'Reading “{detail}” broke off. The file may be damaged; save it again and import it again.',
  },
  interrupted: {
    zh: '读取“{detail}”时服务两次中断，不再重试。请检查文件，或拆成几个文件后再导入。',
    en: 'The shop broke off twice while it read “{detail}”, so it is not tried again. Check the file, or split it, and import it again.',
  },
  unreadable_sheet: { zh: '这个 Excel 文件读不出，请另存为 CSV。', en: 'The Excel file cannot be read; save it as CSV.' },
  mapping_missing: { zh: '没有这种列对应方式：“{detail}”。', en: 'There is no way of reading columns named “{detail}”.' },
  mapping_invalid: { zh: '列对应方式有误（{detail}）。', en: 'The way of reading columns is faulty ({detail}).' },
  table_missing: {
    zh: '这种列对应方式要用到“{detail}”：请和目录文件一起给出，或改用普通表格。',
    en: 'This way of reading columns needs “{detail}”: give it together with the file, or read the file as a plain table.',
  },
  table_invalid: { zh: '对照表有误（{detail}）。', en: 'A table that belongs to the file is faulty ({detail}).' },
  source_missing: { zh: '没有“{detail}”这个文件或文件夹。', en: 'There is no file or folder “{detail}”.' },
  source_missing_given: {
    zh: '上传的文件已不在服务器上，请重新上传。',
    en: 'The uploaded file is no longer on the server; upload it again.',
  },
  source_empty: { zh: '里面没有能读的文件。', en: 'There is nothing in it that can be read.' },
  crashed: {
    zh: '导入多次中断，没有完成（{detail}）。请联系管理员。',
    en: 'The import broke off several times ({detail}). Ask an administrator.',
  },
  moq_rounded: { zh: '起订量不是倍数，已调整（{detail}）。', en: 'The minimum was no multiple of the step and was rounded ({detail}).' },
  output_range: {
    zh: '输出电压只给了上限，已按说明改为可调范围（{detail}）。',
    en: 'The output voltage was only the high end; the description has the range it can be set to ({detail}).',
  },
  output_high_end: {
    zh: '可调器件的输出电压只给了上限 {detail}，范围不明，没有采用。',
    en: 'The output voltage of an adjustable part was only its high end, {detail}; without a range it was left out.',
  },
  output_middle: {
    zh: '输出电压给的是误差上限，已改为标称值（{detail}）。',
    en: 'The output voltage was the high end of its tolerance; the nominal value was taken ({detail}).',
  },
  output_series: {
    zh: '输出电压给的是整个系列的上限，只保留范围（{detail}）。',
    en: 'The output voltage was the high end of a whole series; only the range is shown ({detail}).',
  },
  tier_unreadable: { zh: '有一档价格读不出，没有采用（{detail}）。', en: 'A price tier could not be read and was left out ({detail}).' },
  tier_repeated: {
    zh: '数量 {detail} 的价格出现两次，只用第一个。',
    en: 'There are two prices from {detail} pieces; the first one counts.',
  },
  tier_rising: {
    zh: '数量 {detail} 起的单价比前一档高，没有采用。',
    en: 'From {detail} pieces the unit price rises; that tier was left out.',
  },
  tiers_cut: {
    zh: '价格档数过多，只保留前面几档（{detail}）。',
    en: 'There are too many price tiers; only the first ones were kept ({detail}).',
  },
  below_first_tier: {
    zh: '价格从更大的数量开始，更少不能买：起订量为 {detail}。',
    en: 'Prices begin at a larger quantity, and less is not sold: the minimum is {detail}.',
  },
  foreign_currency: {
    zh: '价格的币种不是人民币或美元，没有汇率，没有采用（{detail}）。',
    en: 'The price is in a currency without a rate and was not taken ({detail}).',
  },
  mixed_currencies: {
    zh: '同一行的价格有几种币种（{detail}），没有采用。',
    en: 'The prices of one row are in several currencies ({detail}) and were not taken.',
  },
  decimal_ambiguous: {
    zh: '“{detail}”里的符号可能是小数点，也可能是千位分隔符，价格没有采用。请在列对应里选定小数点。',
    en: 'The sign in “{detail}” may be a decimal sign or part thousands; such prices were not taken. Choose the decimal sign of the file.',
  },
  decimal_mixed: {
    zh: '文件里两种小数点都有，例如“{detail}”；读不出的价格没有采用。',
    en: 'The file has both decimal signs, as in “{detail}”; prices that do not fit were not taken.',
  },
  stock_at_least: {
    zh: '库存只写了至少多少（{detail}），按这个数量计。',
    en: 'The stock only says how many at least ({detail}); that many are taken.',
  },
  damaged_number: {
    zh: '表格软件把型号改成了日期、科学计数、错误值或真假值（“{detail}”）。请把这一列设为文本后重新填写。',
    en: 'A spreadsheet made the part number a date, a power of ten, an error or a truth (“{detail}”). Make the column text and enter it again.',
  },
  levels_left_out: { zh: '分类里有几级没有采用（{detail}）。', en: 'Levels of the category were left out ({detail}).' },
  category_to_be_sorted: {
    zh: '没有这个分类：“{detail}”。新商品放在只有员工能看见的“待归类”里。',
    en: 'The category “{detail}” is not known. New parts wait under “To be sorted”, which only staff see.',
  },
  value_of_several: {
    zh: '中文“{detail}”对应几个值，保留商品原来的值。',
    en: 'Several values are called so in Chinese ({detail}); the part keeps the one it has.',
  },
  break_read: { zh: '价格阶梯：{detail}。', en: 'Price break: {detail}.' },
  currency_assumed: { zh: '文件没有写币种，按 {detail} 读。', en: 'The file names no currency; it is read as {detail}.' },
  foreign_column: { zh: '“{detail}”是另一种币种，没有采用。', en: '“{detail}” is in another currency and was not taken.' },
  internal_column: { zh: '“{detail}”是内部信息，只给员工看。', en: '“{detail}” is internal and kept for staff alone.' },
  unknown_column: { zh: '不认识“{detail}”这一列，没有采用。', en: 'The column “{detail}” is not known and was not taken.' },
  joined_column: {
    zh: '“{detail}”和另一列是同一项内部信息，两列的内容会一起保留，各带表头。',
    en: '“{detail}” and another column are one internal field; what both say is kept together, each with its heading.',
  },
  second_column: { zh: '“{detail}”的内容已由另一列给出，没有采用。', en: 'Another column says what “{detail}” would; it was not taken.' },
  prices_elsewhere: { zh: '价格取自其他列，没有采用“{detail}”。', en: 'Prices come from other columns; “{detail}” was not taken.' },
  tiers_uncertain: {
    zh: '看不出“{detail}”的价格从多少件起，没有采用。请指定数量。',
    en: 'From how many pieces “{detail}” holds cannot be told; it was not taken. Choose the quantity.',
  },
  stock_below_reserved: {
    zh: '文件里的库存低于已占用数量，保留到已占用数量。',
    en: 'The stock is below what orders hold; it was kept at that quantity.',
  },
  nothing_removed: { zh: '有几行读不出，因此没有下架任何商品。', en: 'Some rows could not be read, so nothing was unlisted.' },
  nothing_taken: {
    zh: '没有写入任何内容：每一行都被拒绝或跳过。',
    en: 'Nothing came of it: every row was refused or skipped.',
  },
  no_rows: { zh: '“{detail}”里没有一行数据。', en: 'There is not a single row in “{detail}”.' },
  repeated_row: {
    zh: '同一品牌和型号在第 {detail} 行已经出现，只用那一行。',
    en: 'The same manufacturer and part number already appear in line {detail}; that row counts.',
  },
  source_id_other_part: {
    zh: '来源的编号已属于另一个商品（{detail}），没有写入。',
    en: "The source's id belongs to another part ({detail}); nothing was written.",
  },
  skipped_by_staff: { zh: '按答复跳过“{detail}”。', en: '“{detail}” was skipped, as answered.' },
  changed_since: {
    zh: '“{detail}”在试导之后被别人改过，没有写入。',
    en: '“{detail}” was changed by somebody else after the dry run; nothing was written.',
  },
  other_source: { zh: '优先的来源决定这一项，没有写入。', en: 'A source that goes first rules this; it was not written.' },
  by_hand: { zh: '员工手工定了这一项，没有写入。', en: 'Staff set this by hand; it was not written.' },
  cleared: { zh: '写入后这一项是空的。', en: 'Nothing stands here once it is written.' },
  returns: { zh: '已移出目录的商品重新回到目录。', en: 'A part that had left the catalogue comes back.' },
  price_moved: { zh: '单价变动很大（{detail}），没有写入。', en: 'A unit price moves far ({detail}); it was not written.' },
  stock_fell: { zh: '库存下降很多（{detail}），没有写入。', en: 'The stock falls far ({detail}); it was not written.' },
  decimal_point: {
    zh: '单价和其他档相差十倍以上（{detail}），小数点可能错位，没有写入。',
    en: 'A unit price is more than ten times off the other tiers ({detail}), as if the decimal point slipped; it was not written.',
  },
  undo_changed_since: { zh: '之后改过，现在是 {detail}，没有动。', en: 'Changed since to {detail}; left as it is.' },
  undo_changed_since_given: { zh: '之后改过，没有动。', en: 'Changed since; left as it is.' },
  undo_reserved: {
    zh: '订单占用着，只退到 {detail}。',
    en: 'Orders hold it; it went back to {detail} only.',
  },
  undo_no_room: { zh: '超过仓库上限，只退到 {detail}。', en: 'More than a warehouse may hold; it went back to {detail} only.' },
  undo_part_gone: { zh: '商品已移出目录，没有动。', en: 'The part left the catalogue; nothing was changed.' },
  undo_part_gone_given: { zh: '商品已移出目录，没有动。', en: 'The part left the catalogue; nothing was changed.' },
  report_cut: { zh: '报告已达上限（{detail}）。', en: 'The report has reached its limit ({detail}).' },
  cell_count: {
    zh: '这一行的格数与表头不符，各列可能错位。',
    en: 'The row has not as many cells as the header; its columns may be shifted.',
  },
  stray_quote: {
    zh: '引号没有成对，这一行读不出；其他各行照常读取。',
    en: 'A quotation mark has no partner, so this row cannot be read; the others are.',
  },
  encoding_unsure: {
    zh: '文件编码有两种读法，这一行含有读法不同的字符。请另存为 UTF-8 后再导入。',
    en: 'The encoding of the file can be understood in two ways, and this row has characters that differ. Save the file as UTF-8 and import it again.',
  },
  heading_repeated: { zh: '这一行又是表头，已跳过。', en: 'The row is a header again and was skipped.' },
  above_heading: { zh: '这一行在表头上方，已跳过。', en: 'The row stands above the header and was skipped.' },
  total_row: { zh: '这一行是合计，已跳过。', en: 'The row is a total and was skipped.' },
  hidden_sheet: { zh: '这个工作表是隐藏的，没有读取。', en: 'The sheet is hidden and was not read.' },
  no_parts_sheet: { zh: '这个工作表没有表头，没有读取。', en: 'The sheet has no header row and was not read.' },
  empty_file: { zh: '这个文件是空的。', en: 'The file is empty.' },
  is_pdf: { zh: '这是 PDF 文件，不是表格。请改用 Excel 或 CSV。', en: 'The file is a PDF and no table. Use Excel or CSV.' },
  is_picture: { zh: '这是图片，不是表格。请改用 Excel 或 CSV。', en: 'The file is a picture and no table. Use Excel or CSV.' },
  is_document: {
    zh: '这是文字文档或演示文稿，不是表格。请改用 Excel 或 CSV。',
    en: 'The file is a text document or a presentation and no table. Use Excel or CSV.',
  },
  is_archive: {
    zh: '这是压缩包，里面没有可读的表格。请解压后导入其中的表格。',
    en: 'The file is an archive without a workbook. Unpack it and import the table in it.',
  },
  is_program: { zh: '这是程序，不是表格。请改用 Excel 或 CSV。', en: 'The file is a program and no table. Use Excel or CSV.' },
  is_database: {
    zh: '这是数据库文件，请导出为 Excel 或 CSV 后导入。',
    en: 'The file is a database. Export a table from it as Excel or CSV.',
  },
  is_xml: { zh: '这是 XML 文件，不是表格。请另存为 Excel 或 CSV。', en: 'The file is XML and no spreadsheet. Save it as Excel or CSV.' },
  no_table: {
    zh: '这是网页，里面没有表格。请另存为 Excel 或 CSV。',
    en: 'The file is a page of the web without a table. Save it as Excel or CSV.',
  },
};

const unknown: Sentence = { zh: '{detail}', en: '{detail}' };

/** The code that tells most: of an unreadable row its cause. */
export const tellingCode = (code: string, detail: string): string => (code === 'unreadable_row' && sentences[detail] ? detail : code);

/**
 * A sentence for a code of an import; a code that is not known shows its detail.
 * @example importSentence('tier_rising', '50200', 'en') // 'From 50200 pieces the unit price rises; that tier was left out.'
 */
export function importSentence(code: string, detail: string, lang: Lang): string {
  const telling = tellingCode(code, detail);
  const found = sentences[detail === '' ? `${telling}_given` : telling] ?? sentences[telling] ?? unknown;
  return found[lang].replace('{detail}', () => detail);
}

/** What a file that is no table is told. */
export const notReadable = (fileName: string, lang: Lang): string =>
  lang === 'zh'
    ? `${fileName}。请上传 Excel、CSV、TSV 或 JSONL（可压缩为 .gz）`
    : `${fileName}. Upload Excel, CSV, TSV or JSONL, also as .gz`;
