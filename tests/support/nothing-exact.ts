// Sixty questions whose honest answer over the real catalogue is that nothing has all of it, and what an answer to one must hold (SR-4, SR-12).
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { missed } from '../full/asked.ts';

type Page = AnswerOf<typeof goodsQuery>;

/** What is typed, then what every part that has all of it fulfils (see `missed`). */
const table = `
100nF 500V X7R 0402|capacitance=1e-7 voltage_min=500 dielectric=X7R package=0402
1uF 250V X7R 0402|capacitance=1e-6 voltage_min=250 dielectric=X7R package=0402
10uF 50V X7R 0402|capacitance=1e-5 voltage_min=50 dielectric=X7R package=0402
22uF 25V C0G 0603|capacitance=2.2e-5 voltage_min=25 dielectric=C0G package=0603
100uF 25V X5R 0603|capacitance=1e-4 voltage_min=25 dielectric=X5R package=0603
4.7uF 100V X7R 0603|capacitance=4.7e-6 voltage_min=100 dielectric=X7R package=0603
47uF 50V X7R 0805|capacitance=4.7e-5 voltage_min=50 dielectric=X7R package=0805
10nF 1kV X7R 0402|capacitance=1e-8 voltage_min=1000 dielectric=X7R package=0402
1nF 2kV C0G 0402|capacitance=1e-9 voltage_min=2000 dielectric=C0G package=0402
100pF 3kV C0G 0603|capacitance=1e-10 voltage_min=3000 dielectric=C0G package=0603
2.2uF 450V X7R 0805|capacitance=2.2e-6 voltage_min=450 dielectric=X7R package=0805
470uF 16V X5R 0805|capacitance=4.7e-4 voltage_min=16 dielectric=X5R package=0805
贴片电容 100nF 630V X7R 0603|capacitance=1e-7 voltage_min=630 dielectric=X7R package=0603
贴片电容 10uF 100V X5R 0603|capacitance=1e-5 voltage_min=100 dielectric=X5R package=0603
贴片电容 1uF 100V C0G 0805|capacitance=1e-6 voltage_min=100 dielectric=C0G package=0805
22pF 500V C0G 0201|capacitance=2.2e-11 voltage_min=500 dielectric=C0G package=0201
1000V 47nF X7R 0603|capacitance=4.7e-8 voltage_min=1000 dielectric=X7R package=0603
10k 0201 0.01%|resistance=1e4 tolerance=0.01 package=0201
100k 0402 1W|resistance=1e5 power=1 package=0402
4k7 0603 2W 1%|resistance=4700 power=2 tolerance=1 package=0603
0.001R 0402 3W|resistance=0.001 power=3 package=0402
100R 0201 0.5W|resistance=100 power=0.5 package=0201
贴片电阻 1M 0402 0.5W 1%|resistance=1e6 power=0.5 tolerance=1 package=0402
10.37k 0603 1% 1/10W|resistance=10370 power=0.1 tolerance=1 package=0603
123.4k 0402 0.1%|resistance=123400 tolerance=0.1 package=0402
3.33k 0805 1% 0.5W|resistance=3330 power=0.5 tolerance=1 package=0805
1R 0402 2W 1%|resistance=1 power=2 tolerance=1 package=0402
50R 1206 5W|resistance=50 power=5 package=1206
贴片电阻 330k 0603 3W|resistance=330000 power=3 package=0603
47uH 5A 0805|inductance=4.7e-5 current=5 package=0805
100uH 3A 0603|inductance=1e-4 package=0603
10uH 10A 0402|inductance=1e-5 package=0402
1mH 2A 0805|inductance=1e-3 package=0805
贴片电感 22uH 8A 1008|inductance=2.2e-5 package=1008
2.2uH 20A 0603|inductance=2.2e-6 package=0603
600R 0402 10A 磁珠|impedance=600 package=0402
1000R@100MHz 0201 5A ferrite bead|impedance=1000 package=0201
N-channel MOSFET 30V 500A SOT-23|vds_min=30 current_min=500 package=SOT-23
N-channel MOSFET 1200V SOT-23|vds_min=1200 package=SOT-23
P-channel MOSFET 200V 100A SOT-23|vds_min=200 current_min=100 package=SOT-23
N沟道 MOS管 60V 300A SOT-23|vds_min=60 current_min=300 package=SOT-23
NPN 三极管 SOT-23 500V 10A|current_min=10 package=SOT-23
PNP 三极管 SOT-23 300V 20A|current_min=20 package=SOT-23
肖特基二极管 200V 20A SOD-123|reverse_voltage_min=200 current_min=20 package=SOD-123
schottky 100V 30A SMA|reverse_voltage_min=100 current_min=30 package=SMA
1000V 50A rectifier SMA|reverse_voltage_min=1000 current_min=50 package=SMA
稳压二极管 13.7V SOD-123|zener_voltage=13.7 package=SOD-123
zener 5.35V SOD-323|zener_voltage=5.35 package=SOD-323
TVS 5V 10000W SOD-323|package=SOD-323
LED 红色 01005|color=red package=01005
LED purple 0402 5A|package=0402
LDO 3.3V 20A SOT-23|output_voltage=3.3 current_min=20 package=SOT-23
LDO 4.15V 1A SOT-89|output_voltage=4.15 current_min=1 package=SOT-89
buck 100V 50A SOT-23|package=SOT-23
crystal 13.37MHz 3225|frequency=1.337e7
晶振 999MHz 3225|frequency=9.99e8
fuse 0.33A 0603|current=0.33 package=0603
保险丝 40A 0603|current=40 package=0603
排针 2.54mm 77P|positions=77
relay 7V 60A|coil_voltage=7
tantalum 470uF 50V CASE-A|capacitance=4.7e-4 voltage_min=50
钽电容 1000uF 25V|capacitance=1e-3 voltage_min=25
varistor 1000V 0402|package=0402
NTC 10k 0201 0.1%|resistance=1e4 package=0201
光耦 10kV SOP-4|package=SOP-4
EEPROM 512Mbit SOIC-8|package=SOIC-8`;

interface Question {
  readonly q: string;
  readonly expect: Readonly<Record<string, number | string>>;
}

export const nothingExactQuestions: readonly Question[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [q, wishes] = line.split('|') as [string, string];
    const pairs = wishes.split(' ').map((wish) => wish.split('=') as [string, string]);
    // Codes of packages are texts, whatever they look like.
    const valueOf = (name: string, text: string) => (name === 'package' || !/^[\d.e+-]+$/.test(text) ? text : Number(text));
    return { q, expect: Object.fromEntries(pairs.map(([name, text]) => [name, valueOf(name, text)])) };
  });

const codes: Readonly<Record<string, string>> = {
  package: '$package',
  voltage_min: 'voltage_rating',
  current_min: 'current_rating',
  current: 'current_rating',
  vds_min: 'drain_source_voltage',
  reverse_voltage_min: 'reverse_voltage',
  power: 'power_rating',
};
/** Least values that protect: no near part may fall short of one. */
const protecting = new Set(['voltage_min', 'current_min', 'vds_min', 'reverse_voltage_min', 'power']);

/** What is wrong with an answer: a hit that is none, a near part whose difference is not told, or one that protects less. */
export function faultsOf(page: Page, asked: Question): string[] {
  const told = (partNo: string, what: string): string => `${asked.q}: ${partNo} ${what}`;
  const hits = page.records.flatMap((one) => missed(one, asked).map((what) => told(one.partNo, `is a hit and misses ${what}`)));
  const near = page.near.flatMap((one, place) => {
    const row = page.nothingExact?.rows[place];
    if (!row) return [];
    if (row.goodsId !== one.goodsId) return [told(one.partNo, 'stands in another row')];
    const marked = page.nothingExact!.asked.flatMap(({ code }, at) => (/other|unstated/.test(row.values[at]!.state) ? [code] : []));
    const names = missed(one, asked).map((what) => what.split(' ')[0]!);
    return [
      ...(marked.length + row.lacks.length === 0 ? [told(one.partNo, 'differs in nothing')] : []),
      ...names
        .filter((name) => !marked.includes(codes[name] ?? name))
        .map((name) => told(one.partNo, `differs in ${name} and does not say so`)),
      ...names.filter((name) => protecting.has(name)).map((name) => told(one.partNo, `protects less: ${name}`)),
    ];
  });
  return [...hits, ...near];
}
