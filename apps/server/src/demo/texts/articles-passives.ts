// Articles of the demonstration about passive parts: DC bias of ceramic capacitors, power of chip resistors, crystals.
import { symbol, type DemoText } from './demo-text.ts';

const dcBiasZh = `
标称 10 µF 的电容焊到 5 V 电源上，量出来可能只有 4 µF。这不是次品，而是二类介质的本性：施加直流电压后，钛酸钡的晶畴被电场固定，介电常数下降。

## 为什么封装越小，下降越多

容值相同时，小封装只能靠更薄的介质层和更多的层数来实现。层越薄，同样电压下的场强越高，介电常数掉得越快。因此下降的幅度主要取决于 **容值与体积之比**，而不是介质代号本身。

| 标称 10 µF、X5R | 封装 | 5 V 下大致剩余 |
|---|---|--:|
| 额定 6.3 V | 0402 | 25 %-35 % |
| 额定 10 V | 0603 | 40 %-50 % |
| 额定 16 V | 0805 | 70 %-80 % |
| 额定 25 V | 1206 | 85 %-95 % |

表中是常见产品的量级，各系列差别很大，设计时以制造商给出的偏压曲线为准。

## 选型步骤

1. 先确定电路在最坏情况下需要多少容值，例如降压电路输出端需要 15 µF。
2. 查偏压曲线，找到工作电压处的剩余比例。
3. 再乘以温度和容差。X5R 在 85 °C 允许变化 ±15 %，容差常为 ±20 %。
4. 剩余容值不够时，依次考虑：加大封装、提高耐压、并联，最后才是换介质。

举例：0805、10 µF、16 V 在 5 V 下剩 75 %，再计 −20 % 容差和 −15 % 温度，为 10 × 0.75 × 0.8 × 0.85 ≈ 5.1 µF。需要 15 µF 就要三只。

## 几个常见误区

- **只看额定电压。** 额定电压说的是绝缘能力，不是容值保持能力。
- **以为 X7R 一定比 X5R 好。** 代号只规定温度特性，同体积、同容值时偏压下降可能相近。
- **用万用表验证。** 手持表用很小的交流电压、零偏压测量，读数总是接近标称。
- **定时和滤波电路用二类介质。** 这些位置需要 C0G，容值不随电压变化。

在[电容分类](/ProductListHome?categoryId=11)里可以同时按容值、封装和耐压筛选，再到商品页查看数据手册。
`;

const dcBiasEn = `
A capacitor marked 10 µF, soldered to a 5 V rail, may measure 4 µF there. It is not faulty: in class II dielectrics a DC voltage pins the domains of the barium titanate and its permittivity falls.

## Why small cases lose more

For the same capacitance a small case needs thinner layers and more of them. Thinner layers mean a higher field at the same voltage, so the permittivity falls faster. What counts is **capacitance per volume**, more than the code of the dielectric.

| 10 µF, X5R | Case | Left at 5 V, roughly |
|---|---|--:|
| rated 6.3 V | 0402 | 25-35 % |
| rated 10 V | 0603 | 40-50 % |
| rated 16 V | 0805 | 70-80 % |
| rated 25 V | 1206 | 85-95 % |

These are orders of magnitude for common parts. Series differ widely, so design with the bias curve of the manufacturer.

## Choosing a part

1. Settle what the circuit needs at worst, say 15 µF at the output of a step-down converter.
2. Read from the bias curve how much is left at the working voltage.
3. Multiply by temperature and tolerance: X5R may move ±15 % up to 85 °C, and the tolerance is often ±20 %.
4. If it is not enough, take a larger case, then a higher rating, then parts in parallel, and only then another dielectric.

An example: an 0805 of 10 µF and 16 V keeps 75 % at 5 V. With −20 % tolerance and −15 % for temperature that is 10 × 0.75 × 0.8 × 0.85 ≈ 5.1 µF. For 15 µF you need three.

## Common misunderstandings

- **Looking at the rated voltage alone.** It tells how much the insulation takes, not how much capacitance stays.
- **Taking X7R to be always better than X5R.** The code fixes the behaviour over temperature; at equal size and value the loss under bias may be much the same.
- **Checking with a multimeter.** Handheld meters use a small AC voltage and no bias, so they read close to the marking.
- **Class II in timing and filter circuits.** Those places call for C0G, which does not change with voltage.

In [capacitors](/ProductListHome?categoryId=11) you can filter by value, case and voltage together, then open the datasheet on the product page.
`;

const deratingZh = `
贴片电阻表面只有几平方毫米，热量几乎全部经焊盘传给电路板。数据手册里的额定功率以 70 °C 环境温度为前提，超过之后必须降额。

## 降额公式

厚膜电阻一般从 70 °C 起线性下降，到 155 °C 为零：

P(T) = P额定 ×（155 − T）÷（155 − 70）

| 封装 | 额定功率 | 85 °C | 100 °C | 125 °C | 最大工作电压 |
|---|--:|--:|--:|--:|--:|
| 0402 | 1/16 W | 51 mW | 40 mW | 22 mW | 50 V |
| 0603 | 1/10 W | 82 mW | 65 mW | 35 mW | 75 V |
| 0805 | 1/8 W | 103 mW | 81 mW | 44 mW | 150 V |
| 1206 | 1/4 W | 206 mW | 162 mW | 88 mW | 200 V |

## 电压往往先到上限

电阻上的电压不能超过 √(P × R) 与最大工作电压中较小的一个。0402 的 1 MΩ 按功率可以承受 250 V，但手册只允许 50 V。高压分压器应由几只电阻串联，或改用更大封装。

## 脉冲与浪涌

上电瞬间给大电容充电的限流电阻，平均功率可以忽略，单个脉冲的能量却可能远超膜层承受力。这类位置请选抗浪涌系列，并核对手册中的脉冲曲线。

## 布局建议

- 发热的电阻分散放置，不要排成一列。
- 焊盘加宽的铜皮比加大封装更有效，也更便宜。
- 检流电阻用开尔文走线，采样线从焊盘内侧引出。
`;

const deratingEn = `
A chip resistor has a surface of a few square millimetres, so nearly all its heat leaves through the pads into the board. The rated power holds up to 70 °C ambient; above that it must be derated.

## The formula

Thick film resistors fall in a straight line from 70 °C to zero at 155 °C:

P(T) = P rated × (155 − T) ÷ (155 − 70)

| Case | Rated | 85 °C | 100 °C | 125 °C | Maximum voltage |
|---|--:|--:|--:|--:|--:|
| 0402 | 1/16 W | 51 mW | 40 mW | 22 mW | 50 V |
| 0603 | 1/10 W | 82 mW | 65 mW | 35 mW | 75 V |
| 0805 | 1/8 W | 103 mW | 81 mW | 44 mW | 150 V |
| 1206 | 1/4 W | 206 mW | 162 mW | 88 mW | 200 V |

## Voltage is often the first limit

The voltage across the part may exceed neither √(P × R) nor the maximum working voltage. By power alone an 0402 of 1 MΩ would take 250 V; its datasheet allows 50 V. Build high voltage dividers from several resistors in series, or take a larger case.

## Pulses and surges

A resistor that limits the charging of a large capacitor has almost no average power, yet a single pulse may carry more energy than the film survives. Take a surge-proof series there and check its pulse curve.

## Layout

- Spread warm resistors, do not line them up.
- Wider copper at the pads does more than a larger case, and costs less.
- Connect sense resistors the Kelvin way, with the sense traces leaving the pads on the inside.
`;

const crystalZh = `
晶体偏频和不起振，多数不是晶体坏了，而是负载电容配错。

## 三步算出两只电容

1. 从晶体手册查负载电容 CL，常见 8、9、12、18、20 pF。
2. 估计引脚与走线的杂散电容 C杂散，两层板通常 3-5 pF。
3. 两只电容相等时：C = 2 ×（CL − C杂散）。

| CL | C杂散 | 计算值 | 取标准值 |
|--:|--:|--:|--:|
| 8 pF | 4 pF | 8 pF | 8.2 pF |
| 12 pF | 4 pF | 16 pF | 15 pF |
| 18 pF | 4 pF | 28 pF | 27 pF |
| 20 pF | 4 pF | 32 pF | 33 pF |

电容介质用 C0G，否则频率会随温度漂移。

## 起振余量

负阻应至少是晶体等效串联电阻的五倍。测试方法：在晶体支路串一只可变电阻，逐渐加大到停振，此时的阻值加上晶体内阻就是负阻。

## 布线

- 晶体尽量靠近单片机，走线短且等长。
- 下方铺完整的地，不要有高速信号穿过。
- 电容的接地端单独回到单片机的地脚。

频率请用带缓冲输出的引脚测量。示波器探头有约 10 pF 电容，直接接在晶体脚上会改变结果。
`;

const crystalEn = `
A crystal that runs off frequency, or not at all, is seldom broken. Mostly its load capacitors are wrong.

## Two capacitors in three steps

1. Take the load capacitance CL from the datasheet of the crystal: usually 8, 9, 12, 18 or 20 pF.
2. Estimate the stray capacitance of pins and traces, 3-5 pF on a two-layer board.
3. With equal capacitors, C = 2 × (CL − Cstray).

| CL | Cstray | Calculated | Standard value |
|--:|--:|--:|--:|
| 8 pF | 4 pF | 8 pF | 8.2 pF |
| 12 pF | 4 pF | 16 pF | 15 pF |
| 18 pF | 4 pF | 28 pF | 27 pF |
| 20 pF | 4 pF | 32 pF | 33 pF |

Use C0G capacitors, or the frequency moves with temperature.

## Start-up margin

The negative resistance should be at least five times the series resistance of the crystal. To measure it, put a variable resistor in series with the crystal and increase it until oscillation stops; its value plus the resistance of the crystal is the negative resistance.

## Layout

- Place the crystal close to the microcontroller, with short traces of equal length.
- Keep solid ground below it and no fast signals across.
- Return the ground of the capacitors to the ground pin of the microcontroller on its own.

Measure the frequency at a buffered output. A probe adds about 10 pF, which changes the result when it touches the crystal itself.
`;

export const passives: readonly DemoText[] = [
  {
    id: 11,
    kind: 'article',
    daysAgo: 2,
    pinned: true,
    cover: symbol('capacitor'),
    parts: ['CL10A106KP8NNNC', 'CL21A106KAYNNNE', 'CL05B104KO5NNNC', 'GRM155R71C104KA88D'],
    zh: {
      title: '同为 10 µF：0402 与 0805 的直流偏压特性差在哪',
      summary: '二类介质的容值随直流电压下降，封装越小越明显。这里给出量级、选型步骤和一个完整的算例。',
      tags: ['电容', '选型'],
      body: dcBiasZh,
    },
    en: {
      title: 'Both 10 µF: how DC bias sets 0402 and 0805 apart',
      summary:
        'Class II dielectrics lose capacitance under DC voltage, the more so the smaller the case. Orders of magnitude, how to choose, and one example in full.',
      tags: ['Capacitors', 'Choosing parts'],
      body: dcBiasEn,
    },
  },
  {
    id: 16,
    kind: 'article',
    daysAgo: 26,
    cover: symbol('resistor'),
    parts: ['0402WGF1002TCE', 'RC0402FR-0710KL', '0603WAF1002T5E'],
    zh: {
      title: '贴片电阻的功率降额怎么算',
      summary: '额定功率以 70 °C 为前提，之后线性降到 155 °C 时为零。附各封装的降额表，以及为什么电压常常先到上限。',
      tags: ['电阻', '热设计'],
      body: deratingZh,
    },
    en: {
      title: 'Derating the power of chip resistors',
      summary:
        'Rated power holds up to 70 °C and falls to zero at 155 °C. A table for each case, and why voltage is often the first limit.',
      tags: ['Resistors', 'Thermal design'],
      body: deratingEn,
    },
  },
  {
    id: 13,
    kind: 'article',
    daysAgo: 9,
    cover: symbol('crystal'),
    parts: ['CL05C150JB5NNNC', 'STM32F103C8T6'],
    zh: {
      title: '晶振负载电容：三步算出两只电容',
      summary: '从晶体手册的 CL 和板上的杂散电容算出两只电容，并检查起振余量。附常用值对照表。',
      tags: ['晶振', '选型'],
      body: crystalZh,
    },
    en: {
      title: 'Crystal load capacitors in three steps',
      summary:
        'From CL in the datasheet and the stray capacitance of the board to two capacitors, with a check of the start-up margin and a table of common values.',
      tags: ['Crystals', 'Choosing parts'],
      body: crystalEn,
    },
  },
];
