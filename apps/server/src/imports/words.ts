// What an import's codes mean, as sentences for staff in both languages.
import type { Lang } from '@partharbor/rules/goods';

interface Sentence {
  readonly zh: string;
  readonly en: string;
}

/** `{detail}` is what the source said there. */
const sentences: Readonly<Record<string, Sentence>> = {
  no_mpn: { zh: '没有型号。', en: 'It has no part number.' },
  no_brand: { zh: '型号“{detail}”没有品牌。', en: '“{detail}” has no maker.' },
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
    zh: '有读不出的字符，请另存为 UTF-8 后再上传。',
    en: 'It has unreadable characters; save the file as UTF-8 and upload it again.',
  },
  no_header: {
    zh: '没有找到表头：要有一行同时写出型号和品牌，例如 MPN 和 Brand。也请检查所选的列对应方式。',
    en: 'No header row was found: one row must name part number and maker, such as MPN and Brand. Check the chosen way of reading columns, too.',
  },
  no_json: { zh: '这一行不是 JSON。', en: 'The line is no JSON.' },
  no_object: { zh: '这一行不是 JSON 对象。', en: 'The line is no JSON object.' },
  broken_gzip: { zh: '压缩文件已损坏，没有读完。', en: 'The gzip file is damaged and was not read to its end.' },
  too_large: { zh: '解压后过大，请拆成几个文件。', en: 'Unpacked it is too large; split it into several files.' },
  no_zip: { zh: '这个 Excel 文件已损坏。', en: 'The Excel file is damaged.' },
  lying_size: { zh: '这个 Excel 文件标注的大小不对，请重新另存。', en: 'The Excel file states wrong sizes; save it anew.' },
  zip64: { zh: '这个 Excel 文件过大，请另存为 CSV。', en: 'The Excel file is too large; save it as CSV.' },
  too_many_entries: { zh: '这个 Excel 文件的工作表过多，请拆开。', en: 'The Excel file has too many sheets; split it.' },
  encrypted: {
    zh: '这个 Excel 文件有密码，请去掉密码后再上传。',
    en: 'The Excel file has a password; remove it and upload the file again.',
  },
  unknown_method: {
    zh: '这个 Excel 文件的压缩方式读不出，请重新另存。',
    en: 'The Excel file is packed in a way that cannot be read; save it anew.',
  },
  too_many_rows: {
    zh: '行数过多，请拆成几个文件，或另存为 CSV。',
    en: 'It has too many rows; split it into several files, or save it as CSV.',
  },
  timeout: {
    zh: '读取“{detail}”时 30 秒没有读出一行，已停止。请检查文件，或另存为 CSV 后再上传。',
    en: 'Reading “{detail}” gave no row for 30 seconds and was stopped. Check the file, or save it as CSV and upload it again.',
  },
  out_of_memory: {
    zh: '读取“{detail}”要用的内存过多，已停止。请另存为 CSV，或拆成几个文件。',
    en: 'Reading “{detail}” took too much memory and was stopped. Save it as CSV, or split it into several files.',
  },
  reader_crashed: {
    zh: '读取“{detail}”时出错中断。文件可能已损坏，请重新另存后再上传。',
    en: 'Reading “{detail}” broke off. The file may be damaged; save it anew and upload it again.',
  },
  interrupted: {
    zh: '读取“{detail}”时服务两次中断，不再重试。请检查文件，或拆成几个文件后再上传。',
    en: 'The shop broke off twice while it read “{detail}”, so it is not tried again. Check the file, or split it, and upload it again.',
  },
  unreadable_sheet: { zh: '这个 Excel 文件读不出，请另存为 CSV。', en: 'The Excel file cannot be read; save it as CSV.' },
  mapping_missing: { zh: '没有这种列对应方式：“{detail}”。', en: 'There is no way of reading columns named “{detail}”.' },
  mapping_invalid: { zh: '列对应方式有误（{detail}）。', en: 'The way of reading columns is faulty ({detail}).' },
  table_missing: {
    zh: '这种列对应方式要用到“{detail}”：请和目录文件一起上传，或改用普通表格。',
    en: 'This way of reading columns needs “{detail}”: upload it together with the file, or read the file as a plain table.',
  },
  table_invalid: { zh: '对照表有误（{detail}）。', en: 'A table that belongs to the file is faulty ({detail}).' },
  source_missing: { zh: '上传的文件已不在服务器上，请重新上传。', en: 'The uploaded file is no longer on the server; upload it again.' },
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
  stock_below_reserved: {
    zh: '文件里的库存低于已占用数量，保留到已占用数量。',
    en: 'The stock is below what orders hold; it was kept at that quantity.',
  },
  nothing_removed: { zh: '有几行读不出，因此没有下架任何商品。', en: 'Some rows could not be read, so nothing was taken off the shelf.' },
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
    zh: '文件编码有两种读法，这一行含有读法不同的字符。请先选定编码，或另存为 UTF-8 后再上传。',
    en: 'The encoding of the file can be understood in two ways, and this row has characters that differ. Choose the encoding, or save the file as UTF-8 and upload it again.',
  },
  heading_repeated: { zh: '这一行又是表头，已跳过。', en: 'The row is a header again and was skipped.' },
  above_heading: { zh: '这一行在表头上方，已跳过。', en: 'The row stands above the header and was skipped.' },
  total_row: { zh: '这一行是合计，已跳过。', en: 'The row is a total and was skipped.' },
  hidden_sheet: { zh: '这个工作表是隐藏的，没有读取。', en: 'The sheet is hidden and was not read.' },
  no_parts_sheet: { zh: '这个工作表没有表头，没有读取。', en: 'The sheet has no header row and was not read.' },
  empty_file: { zh: '这个文件是空的。', en: 'The file is empty.' },
  is_pdf: { zh: '这是 PDF 文件，不是表格。请上传 Excel 或 CSV。', en: 'The file is a PDF and no table. Upload Excel or CSV.' },
  is_picture: { zh: '这是图片，不是表格。请上传 Excel 或 CSV。', en: 'The file is a picture and no table. Upload Excel or CSV.' },
  is_document: {
    zh: '这是文字文档或演示文稿，不是表格。请上传 Excel 或 CSV。',
    en: 'The file is a text document or a presentation and no table. Upload Excel or CSV.',
  },
  is_archive: {
    zh: '这是压缩包，里面没有可读的表格。请解压后上传其中的表格。',
    en: 'The file is an archive without a workbook. Unpack it and upload the table in it.',
  },
  is_program: { zh: '这是程序，不是表格。请上传 Excel 或 CSV。', en: 'The file is a program and no table. Upload Excel or CSV.' },
  is_database: {
    zh: '这是数据库文件，请导出为 Excel 或 CSV 后上传。',
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
