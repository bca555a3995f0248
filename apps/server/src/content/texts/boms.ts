// How lists of parts and quick orders work, as a help page; the figures are those the shop counts with (BM-1 to BM-7, CO-3).
import { mostSets } from '@partharbor/bom/cost/cost';
import { LINES_MAX } from '@partharbor/bom/read/bounds';
import { bomFileBytes } from '@partharbor/contract/calls/boms-read';
import { bomDraftDays } from '@partharbor/rules/kept';
import type { TextPage } from './text.ts';

const megabytes = bomFileBytes / 1_048_576;
const sets = { zh: String(mostSets), en: mostSets.toLocaleString('en-US') };

export const boms: TextPage = {
  title: { zh: 'BOM 配单与快速下单', en: 'BOM tool and quick order' },
  intro: {
    zh: '上传或粘贴一份物料清单，逐行得到商品、库存和价格，核对后一次加入购物车。未登录也可以读取、匹配、修改和导出。',
    en: 'Upload or paste a list of parts, get a part with stock and price for each line, check them and put them into the cart at once. Reading, matching, editing and exporting need no login.',
  },
  sections: [
    {
      heading: { zh: '快速下单', en: 'Quick order' },
      paragraphs: [
        {
          zh: '首页和购物车有一个粘贴框；在任意页面、光标不在输入框中时按 Ctrl+V，也会打开同样的窗口。',
          en: 'There is a field for pasting on the home page and in the cart; Ctrl+V on any page, outside of its fields, opens the same window.',
        },
      ],
      points: [
        {
          zh: '一行一个：型号、品牌（可省略）、数量，用制表符、逗号或空格隔开，例如“STM32F103C8T6 20”。没有数量的行按 1 计算。',
          en: 'One part a line: part number, manufacturer if you like, quantity, with a tab, comma or blank between them, such as “STM32F103C8T6 20”. A line without a quantity counts as 1.',
        },
        {
          zh: '窗口显示每行对应的商品、状态、库存、数量和价格。数量可以修改，待确认的行可以展开选用候选商品。',
          en: 'The window shows part, state, stock, quantity and price of each line. Quantities can be changed, and a line that waits opens with the parts that could serve it.',
        },
        {
          zh: '按 Enter 或点击按钮之前不会加入任何商品；没有合适商品的行不会加入，并写明原因。加入之后可以撤销，购物车里原有的数量不变。',
          en: 'Nothing is added before you press Enter or the button. Lines without a suitable part stay behind and say why. What was added can be taken back; quantities that were in the cart before stay.',
        },
        {
          zh: '较长的清单，或各列需要核对的表格，会按 BOM 继续处理，读取到的内容不会丢失。',
          en: 'A longer list, or a table whose columns need a look, goes on as a BOM with all that was read.',
        },
      ],
    },
    {
      heading: { zh: '可以读取的文件', en: 'Files that are read' },
      paragraphs: [],
      points: [
        {
          zh: `支持 xls、xlsx、csv 和文本文件，不超过 ${megabytes} MB，最多 ${LINES_MAX} 行物料。文件类型按内容判断，与扩展名无关。`,
          en: `xls, xlsx, csv and text files of up to ${megabytes} MB and ${LINES_MAX} lines. The content decides what a file is, not its name.`,
        },
        {
          zh: '表头可以在文件中间；列的含义按列名和内容识别。系统不能确定时，会先请您核对各列、工作表和表头行。',
          en: 'The head row may stand anywhere; what a column means is read from its name and its content. Where that is not certain, you are asked to look at columns, sheet and head row first.',
        },
        {
          zh: '只有型号的行也可以匹配；没有型号时，按数值、封装和描述查找商品。',
          en: 'A part number alone is enough for a line; without one, parts are looked for by value, package and description.',
        },
      ],
    },
    {
      heading: { zh: '匹配与状态', en: 'Matching and states' },
      paragraphs: [
        {
          zh: '型号一致、仅包装不同，或参数完全相符而又没有矛盾时，系统才会选定商品，并说明理由。厂家、封装或数值与清单不符的商品只作为候选列出，由您决定。',
          en: 'A part is chosen for you only where its number is the same, only the packing differs, or all values agree and nothing contradicts; the reason is given. Parts of another maker, package or value are merely offered, and you decide.',
        },
      ],
      points: [
        {
          zh: '已匹配：可以购买。数量按起订量和包装倍数提高时会标明。',
          en: 'Matched: can be bought. A quantity raised to the minimum or to whole packs is marked.',
        },
        {
          zh: '待确认：有候选商品，等您选用；没有候选时，可以换用其他词语查找。',
          en: 'To confirm: parts are offered and wait for your choice; where there are none, look with other words.',
        },
        {
          zh: '缺货：库存少于需要的数量。合计只包含可以购买的行。',
          en: 'Short: less in stock than needed. The total holds only lines that can be bought.',
        },
      ],
    },
    {
      heading: { zh: '套数、价格与加入购物车', en: 'Sets, prices and the cart' },
      paragraphs: [
        {
          zh: `套数可以是 1 至 ${sets.zh}。例如每套用 4 个电阻，100 套就需要 400 个；同一商品的各行合并计算，按合并后的数量取阶梯价。`,
          en: `There may be 1 to ${sets.en} sets. With 4 resistors in a set, 100 sets need 400; lines of the same part count together and get the price tier of all of them.`,
        },
        {
          zh: '加入购物车时再次核对价格和库存。任何一行与显示的不同，登录用户的清单就不会加入，并逐行说明。',
          en: 'Prices and stock are checked once more on the way into the cart. For a buyer who is logged in, nothing is added if any line is other than shown, and each is named.',
        },
      ],
    },
    {
      heading: { zh: '保存', en: 'Saving' },
      paragraphs: [
        {
          zh: `读取的清单先作为草稿保留，最后一次使用后 ${bomDraftDays} 天删除。登录后可以命名保存，在个人中心的“我的 BOM”中找到；登录之前的草稿会转入您的账户。`,
          en: `A list that was read is kept as a draft, for ${bomDraftDays} days after its last use. Logged in, you can save it under a name and find it in the user centre under “My BOMs”; drafts from before the login come along.`,
        },
      ],
    },
  ],
};
