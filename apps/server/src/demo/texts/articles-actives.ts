// Articles of the demonstration about semiconductors and purchasing: SOA, LDO heat, moisture, MOQ and packaging.
import { symbol, type DemoText } from './demo-text.ts';

const soaZh = `
热插拔、电子负载和线性稳流电路烧管子，常常不是电流超标，而是管子停在高电压、中等电流的区域太久。这正是安全工作区（SOA）曲线要回答的问题。

## 四条边界

1. **左上斜线**：由导通电阻限制，电压低时电流受 VDS ÷ RDS(on) 约束。
2. **上边水平线**：最大脉冲电流，受键合线限制。
3. **右上斜线**：功耗限制，每条线对应一个脉冲宽度。
4. **右边竖线**：漏源击穿电压。

新一代低压沟槽管在高电压处还有一段更陡的斜线，来自热不稳定：温度升高使阈值电压下降，电流向局部集中。手册没有画出这一段时，不要把管子用在线性区。

## 怎样核对

1. 写下最坏情况：漏源电压、电流、持续时间、壳温。
2. 在图上找到对应脉宽的曲线。脉宽落在两条线之间，取较长的那条。
3. 按壳温降额：允许电流 ×（Tj最大 − Tc）÷（Tj最大 − 25）。
4. 留出至少三成余量。

举例：24 V 热插拔，限流 3 A，给 1,000 µF 充电需 C × U ÷ I = 8 ms，平均压降 12 V。应按 10 ms、24 V 的曲线查允许电流；手册给出 6 A，壳温 75 °C、最高结温 150 °C 时只剩 3.6 A，余量两成，偏小。

## 让管子轻松一些

- 先慢后快：用恒功率限流代替恒流限流。
- 给大电容分段上电。
- 选手册中标明适用于线性区或热插拔的型号。
`;

const soaEn = `
MOSFETs in hot-swap circuits, electronic loads and linear current sources rarely die from too much current. They die because they stay too long at high voltage and medium current. That is the question the chart of the safe operating area (SOA) answers.

## Four edges

1. **Upper left slope**: on-resistance; at low voltage the current is limited to VDS ÷ RDS(on).
2. **Upper edge**: maximum pulsed current, set by the bond wires.
3. **Upper right slopes**: power, one line for each pulse width.
4. **Right edge**: breakdown voltage.

Modern low-voltage trench parts show a steeper slope at high voltage. It comes from thermal instability: heat lowers the threshold, and the current gathers in one place. If a datasheet does not draw that section, do not use the part in its linear region.

## How to check

1. Write down the worst case: voltage, current, duration, case temperature.
2. Find the line of that pulse width; between two lines take the longer one.
3. Derate for the case temperature: allowed current × (Tj max − Tc) ÷ (Tj max − 25).
4. Keep 30 % of margin or more.

An example: a 24 V hot swap limits to 3 A and charges 1,000 µF, which takes C × U ÷ I = 8 ms at 12 V on average. Read the 10 ms line at 24 V. If it allows 6 A, then at a case temperature of 75 °C and 150 °C maximum junction temperature 3.6 A are left: 20 % of margin, which is little.

## Make life easier for the part

- Limit power rather than current, so that it starts slowly.
- Charge large capacitors in stages.
- Choose parts whose datasheets name linear mode or hot swap.
`;

const ldoZh = `
线性稳压器把多余的电压全部变成热。选型的第一步不是看最大输出电流，而是算耗散功率。

## 功率与温升

P =（Vin − Vout）× Iout，温升 = P × θJA。

以 AMS1117-3.3 为例，5 V 输入、400 mA 输出：

- P =（5 − 3.3）× 0.4 = 0.68 W
- SOT-223 在小铜皮上 θJA 约 90 °C/W，温升 61 °C
- 环境 50 °C 时结温 111 °C，低于 125 °C，但余量不大

| 铜皮面积 | θJA 大致 | 温升 |
|---|--:|--:|
| 仅焊盘 | 130 °C/W | 88 °C |
| 1 cm² | 90 °C/W | 61 °C |
| 4 cm² | 65 °C/W | 44 °C |
| 双面 6 cm²，打过孔 | 50 °C/W | 34 °C |

## 还要检查三件事

1. **压差。** AMS1117 在 1 A 时需要约 1.3 V，从 4.2 V 锂电池得不到 3.3 V，应选低压差型号。
2. **输出电容的等效串联电阻。** 老式结构需要 0.1-0.5 Ω，全用陶瓷电容可能振荡。
3. **静态电流。** 电池设备长期待机时，5 mA 的静态电流两周就能耗尽一节 1,800 mAh 电池。

耗散超过约 1 W 时，[降压 DC-DC](/ProductDetailSearch?keywords=TPS54331&searchFieldType=0) 通常更合适。
`;

const ldoEn = `
A linear regulator turns every volt too many into heat. The first step in choosing one is not the maximum current but the power it has to lose.

## Power and temperature

P = (Vin − Vout) × Iout, and the rise is P × θJA.

Take AMS1117-3.3 at 5 V in and 400 mA out:

- P = (5 − 3.3) × 0.4 = 0.68 W
- on little copper a SOT-223 has about 90 °C/W, a rise of 61 °C
- at 50 °C ambient the junction is at 111 °C: below 125 °C, without much to spare

| Copper | θJA, roughly | Rise |
|---|--:|--:|
| pads only | 130 °C/W | 88 °C |
| 1 cm² | 90 °C/W | 61 °C |
| 4 cm² | 65 °C/W | 44 °C |
| 6 cm² on both sides, with vias | 50 °C/W | 34 °C |

## Three more checks

1. **Dropout.** AMS1117 needs about 1.3 V at 1 A. It cannot make 3.3 V from a lithium cell at 4.2 V; take a low-dropout part.
2. **Series resistance of the output capacitor.** Older designs want 0.1-0.5 Ω and may oscillate with ceramics alone.
3. **Quiescent current.** In standby, 5 mA empty a cell of 1,800 mAh in two weeks.

Above about 1 W a [step-down converter](/ProductDetailSearch?keywords=TPS54331&searchFieldType=0) is usually the better choice.
`;

const mslZh = `
塑封器件会吸潮。回流焊时水汽迅速膨胀，封装内部可能分层、开裂，这种损伤往往在几个月后才表现为失效。湿敏等级（MSL）规定了拆开防潮袋后可以放多久。

## 各等级的车间时间

条件为不高于 30 °C、60 % RH。

| 等级 | 车间时间 | 常见器件 |
|---|---|---|
| 1 | 不限 | 片式阻容、部分小信号管 |
| 2 | 1 年 | 部分 SOIC |
| 2a | 4 周 | 部分 QFP |
| 3 | 168 小时 | 多数 QFN、BGA、LED |
| 4 | 72 小时 | 大尺寸 BGA |
| 5 | 48 小时 | 少数传感器 |
| 6 | 每次使用前烘烤 | 特殊封装 |

## 收到拆零的湿敏器件怎么办

1. 看标签上的等级和封袋日期。
2. 湿度卡 10 % 点变色，先烘烤再使用。
3. 不马上用的，连同干燥剂重新真空封装，或放入 5 % RH 以下的干燥柜。
4. 车间时间累计计算，拆开两次各 80 小时等于 160 小时。

## 烘烤

托盘料常用 125 °C、24 小时；卷带和管装的塑料耐不了这个温度，用 40 °C、5 % RH 以下，时间以天计。具体以制造商规定为准。
`;

const mslEn = `
Plastic packages take up moisture. In reflow it expands at once and may delaminate or crack a package from inside, and that damage often shows only months later. The moisture sensitivity level (MSL) tells how long a part may be out of its dry bag.

## Floor life by level

At no more than 30 °C and 60 % RH.

| Level | Floor life | Typical parts |
|---|---|---|
| 1 | unlimited | chip resistors and capacitors, small transistors |
| 2 | 1 year | some SOIC |
| 2a | 4 weeks | some QFP |
| 3 | 168 hours | most QFN, BGA, LEDs |
| 4 | 72 hours | large BGA |
| 5 | 48 hours | a few sensors |
| 6 | baked before each use | special packages |

## When opened quantities arrive

1. Read level and sealing date on the label.
2. If the 10 % spot of the humidity card has changed, bake first.
3. What you do not use at once goes back under vacuum with its desiccant, or into a cabinet below 5 % RH.
4. Floor life adds up: twice 80 hours are 160 hours.

## Baking

Trays usually take 125 °C for 24 hours. Reels and tubes do not survive that; they are baked at 40 °C and below 5 % RH, for days. The instructions of the manufacturer decide.
`;

const moqZh = `
商品页上有三个数字决定能买多少：起订量、递增量和整包装数。看懂它们，能少付钱，也能少退单。

## 三个数字

- **起订量（MOQ）**：一次最少买多少。
- **递增量**：在起订量之上，每次加多少。起订 100、递增 50 时可以买 100、150、200，不能买 120。
- **整包装数**：原厂一盘、一管或一托盘的数量，例如 0402 电容一盘 10,000 只。

购物车会把不合规的数量改到最近的可售数量，并说明改了什么；不会悄悄改变。

## 阶梯价：多买有时更便宜

| 数量 | 单价 | 合计 |
|--:|--:|--:|
| 90 | ¥0.1200 | ¥10.80 |
| 100 | ¥0.0900 | ¥9.00 |

买 100 只比买 90 只还便宜。商品页的“再加多少，单价降到多少”就是在提醒这件事。

## 整盘、剪带与拆零

- **整盘**带原厂标签和批次号，适合贴片机。
- **剪带**从整盘剪下，批次相同；上料需要引带，请多买 5 % 左右。
- **管装、托盘**拆零时注意湿敏等级。

## 损耗怎么估

| 器件 | 建议多备 |
|---|--:|
| 0402 及更小的阻容 | 3 %，至少 100 只 |
| 0603、0805 阻容 | 2 %，至少 50 只 |
| SOT、SOIC | 1 %，至少 5 只 |
| QFN、BGA、连接器 | 1-2 只 |
`;

const moqEn = `
Three numbers on a product page decide how many you can buy: MOQ, order multiple and full pack. Reading them right saves money and returns.

## Three numbers

- **MOQ**: the least you can order.
- **Order multiple**: the step above it. With an MOQ of 100 and a multiple of 50 you can buy 100, 150 or 200, but not 120.
- **Full pack**: what the manufacturer puts on a reel, in a tube or on a tray, such as 10,000 capacitors 0402 on a reel.

The cart moves a quantity that does not fit to the nearest one that does and says so. It never changes one silently.

## Price tiers: more can cost less

| Quantity | Unit price | Total |
|--:|--:|--:|
| 90 | $0.0180 | $1.62 |
| 100 | $0.0135 | $1.35 |

A hundred cost less than ninety. The line “this many more and the unit price drops” on the product page points to exactly that.

## Full reels, cut tape and loose parts

- **Full reels** carry the label and lot of the manufacturer and suit a placement machine.
- **Cut tape** comes from one reel and one lot; add about 5 % for feeding.
- **Tubes and trays**: mind the moisture level when they are opened.

## Allowing for loss

| Part | Order on top |
|---|--:|
| resistors and capacitors 0402 and smaller | 3 %, at least 100 |
| resistors and capacitors 0603, 0805 | 2 %, at least 50 |
| SOT, SOIC | 1 %, at least 5 |
| QFN, BGA, connectors | 1-2 pieces |
`;

export const actives: readonly DemoText[] = [
  {
    id: 12,
    kind: 'article',
    daysAgo: 5,
    cover: symbol('mosfet'),
    parts: ['AO3400A', 'AO3401A', '2N7002'],
    zh: {
      title: '怎样读 MOSFET 的安全工作区曲线',
      summary: '四条边界各由什么决定，怎样按脉宽和壳温核对，以及为什么线性区要特别小心。附热插拔算例。',
      tags: ['MOSFET', '选型'],
      body: soaZh,
    },
    en: {
      title: 'Reading the safe operating area of a MOSFET',
      summary:
        'What sets each of the four edges, how to check against pulse width and case temperature, and why the linear region needs care. With a hot-swap example.',
      tags: ['MOSFETs', 'Choosing parts'],
      body: soaEn,
    },
  },
  {
    id: 14,
    kind: 'article',
    daysAgo: 14,
    cover: symbol('power'),
    parts: ['AMS1117-3.3', 'AP2112K-3.3TRG1', 'TPS54331DR'],
    zh: {
      title: '线性稳压器先算热：以 AMS1117-3.3 为例',
      summary: '从输入输出电压和电流算出耗散功率与结温，看铜皮面积能差多少，再检查压差、输出电容和静态电流。',
      tags: ['电源', '热设计'],
      body: ldoZh,
    },
    en: {
      title: 'Linear regulators: do the heat first, with AMS1117-3.3 as example',
      summary:
        'From voltages and current to power and junction temperature, what copper does for it, and three more checks: dropout, output capacitor, quiescent current.',
      tags: ['Power', 'Thermal design'],
      body: ldoEn,
    },
  },
  {
    id: 15,
    kind: 'article',
    daysAgo: 20,
    cover: symbol('ic'),
    parts: [],
    zh: {
      title: '湿敏等级与拆封后的时间',
      summary: '各等级的车间时间、收到拆零器件后的处理、烘烤条件，一张表说清楚。',
      tags: ['来料', '工艺'],
      body: mslZh,
    },
    en: {
      title: 'Moisture sensitivity levels and time out of the bag',
      summary: 'Floor life by level, what to do when opened quantities arrive, and how parts are baked, in one table.',
      tags: ['Incoming goods', 'Assembly'],
      body: mslEn,
    },
  },
  {
    id: 17,
    kind: 'article',
    daysAgo: 31,
    cover: symbol('resistor'),
    parts: ['CL05B104KO5NNNC', '0402WGF1002TCE', '0603WAF1002T5E'],
    zh: {
      title: '起订量、递增量与整包装：数量怎么定最划算',
      summary: '三个数字的含义、阶梯价里多买反而便宜的情形、剪带与整盘的区别，以及各类器件该多备多少损耗。',
      tags: ['采购', '选型'],
      body: moqZh,
    },
    en: {
      title: 'MOQ, order multiples and full packs: which quantity costs least',
      summary: 'What the three numbers mean, when more costs less, cut tape against full reels, and how much to order on top for loss.',
      tags: ['Purchasing', 'Choosing parts'],
      body: moqEn,
    },
  },
];
