// Lists as design programs, assemblers, shops and people of many countries write them: header, roles and lines of each.
import { expect, test } from 'vitest';
import { readText, rolesOf } from '../../tests/lists.ts';

const lists: readonly (readonly [name: string, headerRow: number | null, roles: string, quantities: string, text: string])[] = [
  [
    'KiCad, grouped with a trailing comma in the list',
    0,
    'designator 0, quantity 1, value 2, package 4, description 5, dnp 7',
    '2 1 1',
    'Ref,Qnty,Value,Cmp name,Footprint,Description,Vendor,DNP\n"C4, C9, ",2,100n,C,Capacitor_SMD:C_0402_1005Metric,Unpolarized capacitor,,\n"R7, ",1,4k7,R,Resistor_SMD:R_0603_1608Metric,Resistor,,\n"U2, ",1,NE555,NE555P,Package_DIP:DIP-8_W7.62mm,Timer,,DNP\n',
  ],
  [
    'Altium, below a report block',
    5,
    'value 0, description 1, designator 2, package 3, quantity 5, supplier_pn 7, manufacturer 8, mpn 9',
    '1 2 1',
    'Bill of Materials,,,\nProject:,Sensor.PrjPcb,,\nVariant:,None,,\nReport Date:,2020-01-02,,\n,,,\nComment,Description,Designator,Footprint,LibRef,Quantity,Supplier 1,Supplier Part Number 1,Manufacturer 1,Manufacturer Part Number 1\n100nF,"Capacitor, ceramic",C1,CAPC1608X90N,CMP-1,1,Digi-Key,311-1344-1-ND,Yageo,CC0603KRX7R9BB104\n10k,"Resistor, thick film","R1, R2",RESC1005X40N,CMP-2,2,Mouser,603-RC0402FR-0710KL,Yageo,RC0402FR-0710KL\nSTM32F103C8T6,MCU,U1,QFP50P900X900X160-48N,CMP-3,1,Digi-Key,497-6063-ND,ST,STM32F103C8T6\n,,,\nApproved,,Notes,\n',
  ],
  [
    'OrCAD, whose long lists wrap',
    4,
    'quantity 1, designator 2, value 3',
    '4 1 2 1',
    'Video Board  Revised: Tuesday, March 04, 2014\nRevision: A\nBill Of Materials\n\nItem\tQuantity\tReference\tPart\n______________________________\n\n1\t4\tC1,C2,C3,\t100nF\n\t\tC4\n2\t1\tC5\t10uF/16V\n3\t2\tD1,D2\tBAT54\n4\t1\tU1\tLM358\n',
  ],
  [
    'PADS',
    2,
    'quantity 1, designator 2, description 3, value 4, package 5, manufacturer 6, mpn 7',
    '2 1 4',
    'Bill Of Materials for board.pcb on Mon Jan 05 2015\n\nItem,Qty,RefDes,Part Type,Value,PCB DECAL,Manufacturer #1,Part Number #1\n1,2,C1 C2,CAP-0603,0.1uF,C0603,KEMET,C0603C104K5RACTU\n2,1,U1,74HC595,74HC595,SO16NB,NXP,74HC595D\n3,4,R1-R4,RES-0402,4.7K,R0402,YAGEO,RC0402FR-074K7L\n',
  ],
  [
    'EAGLE, columns of fixed width',
    6,
    'designator 0, value 1, description 2, package 3',
    '1 1 1 1',
    'Partlist\n\nExported from board.sch at 3 May 2021\n\nAssembly variant: \n\nPart     Value          Device          Package      Library        Sheet\n\nC1       10u            CPOL-EUE2.5-6   E2,5-6       polcap         1\nC3       10n            C-EU025-025X050 C025-025X050 rcl            1\nLCD                     M04             04P          con-amp-quick  1\nIC1      LM358N         LM358N          DIL08        linear         1\n',
  ],
  [
    'DipTrace and its categories',
    0,
    'description 0, quantity 1, designator 2, value 3, supplier_pn 4',
    '2 1 1',
    'Category,Quantity,References,Value,Stock Code,Unit Cost\nCapacitors,2,C1-C2,22pF,,\nCapacitors,1,C3,10uF,Digikey 493-1073-ND,\nIntegrated Circuits,1,U1,ATMEGA328P,Digikey ATMEGA328P-PU-ND,\n,Total,,,,\n',
  ],
  [
    'the form of an assembler, stars at what is required',
    0,
    'designator 1, quantity 2, manufacturer 3, mpn 4, description 5, package 6, remark 8',
    '2 1 1',
    'Item #,*Designator,*Qty,Manufacturer,*Mfg Part #,Description / Value,*Package/Footprint,Type,Your Instructions / Notes\n1,"C1,C2",2,Murata,GRM188R71H104KA93D,CAP CER 0.1UF 50V X7R 0603,0603,SMD,\n2,R1,1,Yageo,RC0603FR-0710KL,RES 10K OHM 1% 1/10W 0603,0603,SMD,\n3,J1,1,Molex,22-23-2021,CONN HEADER 2POS,TH,Thru-hole,\n',
  ],
  [
    'the form of another, number and shop code in one name',
    0,
    'designator 0, mpn 1, quantity 2',
    '2 1',
    'Part/Designator,Manufacture Part Number/Seeed SKU,Quantity\n"C1,C2",GRM188R71H104KA93D,2\nR1,RC0603FR-0710KL,1\n',
  ],
  [
    'a shop’s cart, ordered pieces',
    0,
    'quantity 1, supplier_pn 2, mpn 3, description 4, customer_pn 5',
    '10 5 1',
    'Index,Quantity,Part Number,Manufacturer Part Number,Description,Customer Reference,Available,Backorder,Unit Price,Extended Price\n1,10,311-10.0KHRCT-ND,RC0603FR-0710KL,RES SMD 10K OHM 1% 1/10W 0603,R1 R2,10,0,0.10,1.00\n2,5,399-1095-1-ND,C0603C104K5RACTU,CAP CER 0.1UF 50V X7R 0603,C1,5,0,0.10,0.50\n3,1,497-6063-ND,STM32F103C8T6,IC MCU 32BIT 64KB FLASH 48LQFP,U1,1,0,6.00,6.00\n,,,,,,,,Subtotal,7.50\n',
  ],
  [
    'an ERP list with title, codes and signatures below',
    2,
    'material_code 1, description 2, value 3, quantity 5, designator 6, remark 8',
    '3 2 1 1',
    '某某科技有限公司BOM清单,,,,,,,,\n产品名称:控制板,,版本:V1.2,,,,日期:2023/5/6,,\n序号,子项物料代码,物料名称,规格型号,单位,用量,位置号,损耗率,备注\n1,01.01.0001,贴片电阻,10KΩ ±1% 0603,PCS,3,"R1,R2,R3",0.3%,\n2,01.02.0005,贴片电容,0.1uF/50V X7R 0603,PCS,2,"C1,C2",0.3%,\n3,02.01.0010,单片机,STM32F103C8T6 LQFP48,PCS,1,U1,0,ST\n4,03.01.0002,连接器,XH2.54-4P 直针,PCS,1,J3,0,\n合计,,,,,7,,,\n制表:张三,,审核:李四,,批准:王五,,,,\n',
  ],
  [
    'a Chinese list by hand, prices and links between',
    0,
    'description 0, value 1, designator 2, package 3, quantity 4, manufacturer 5',
    '2 4 1 4',
    '名称,型号规格,位号,封装,数量/套,品牌,供应商,链接,单价（元）,小计\n电阻,10K 1%,R1 R2,0603,2,国巨,立创,https://example.com/1,0.01,0.02\n电容,100nF 50V,C1~C4,0603,4,三星,立创,https://example.com/2,0.02,0.08\n主控,STM32F103C8T6,U1,LQFP-48,1,ST,立创,https://example.com/3,8,8\n螺丝,M3*6,,,4个,,淘宝,,0.1,0.4\n合计,,,,,,,,,8.5\n',
  ],
  [
    'a German list by hand',
    1,
    'quantity 1, designator 2, value 3, package 4, description 5, manufacturer 6, supplier_pn 7',
    '2 1 1',
    'Stückliste Netzteil;;;;;;\nPos.;Menge;Bauteil;Wert;Gehäuse;Bezeichnung;Hersteller;Best.-Nr.;Lieferant;Preis\n1;2;R1, R2;10k;0603;Widerstand 1%;Yageo;RND 0603 1 10K;Reichelt;0,05 €\n2;1;C1;100µF/25V;RAD 10;Elko radial;Panasonic;RAD FC 100/25;Reichelt;0,20 €\n3;1;IC1;LM317T;TO-220;Spannungsregler;ST;LM 317-220;Reichelt;0,35 €\n;;;;;;;;Summe:;0,60 €\n',
  ],
  [
    'a Japanese list, designators in a column named as numbers',
    0,
    'description 1, mpn 2, manufacturer 3, designator 4, quantity 5, remark 6',
    '2 3 1',
    'No.,部品名,型番,メーカー,部品番号,員数,備考\n1,チップ抵抗,RK73B1JTTD103J,KOA,"R1,R2",2,\n2,積層セラミックコンデンサ,GRM188B11H104KA92D,村田製作所,C1-C3,3,\n3,マイコン,R5F100LEAFB,ルネサス,U1,1,支給品\n',
  ],
  [
    'a Russian list with groups',
    0,
    'designator 0, description 1, quantity 2, remark 3',
    '2 1 4',
    'Поз. обозначение;Наименование;Кол.;Примечание\n;Конденсаторы;;\nC1, C2;GRM188R71H104KA93D Murata;2;\nC3;10 мкФ 16 В;1;\n;Резисторы;;\nR1...R4;RC0603FR-0710KL Yageo;4;\n',
  ],
  [
    'a French list',
    0,
    'designator 0, value 1, package 2, quantity 3, manufacturer 4, mpn 5',
    '2 1 1',
    'Repère;Valeur;Boîtier;Qté;Fabricant;Réf. fabricant;Prix unitaire\nR1,R2;10 kΩ;0603;2;Yageo;RC0603FR-0710KL;0,01\nC1;100 nF;0603;1;Murata;GRM188R71H104KA93D;0,02\nU1;;SOIC-8;1;Texas Instruments;LM358DR;0,30\n',
  ],
  [
    'a list of Taiwan',
    0,
    'designator 0, quantity 1, value 2, package 3, manufacturer 4, mpn 5, supplier_pn 6',
    '2 1 1',
    '零件位號,數量,參數,包裝尺寸,廠牌,廠商料號,供應商料號\n"R1,R2",2,10k,0603,國巨,RC0603FR-0710KL,C98220\nC1,1,100nF,0603,村田,GRM188R71H104KA93D,C77055\nU1,1,,LQFP-48,ST,STM32F103C8T6,C8734\n',
  ],
  [
    'an English list that counts what is used',
    0,
    'quantity 0, designator 1, value 2, package 3, manufacturer 4, mpn 5',
    '2 1 1',
    '# Used,Refs,Value,Pkg.,Vendor/Manufacturer,Mfr. P/N\n2,"R1,R2",10k,0603,Yageo,RC0603FR-0710KL\n1,C1,100nF,0603,Murata,GRM188R71H104KA93D\n1,U1,,LQFP-48,ST,STM32F103C8T6\n',
  ],
  [
    'a Korean list',
    0,
    'description 1, mpn 2, manufacturer 3, quantity 4, designator 5',
    '2 1',
    '순번,품명,품번,제조사,수량,위치\n1,칩저항,RC0603FR-0710KL,YAGEO,2,"R1,R2"\n2,마이컴,STM32F103C8T6,ST,1,U1\n',
  ],
  [
    'no header at all',
    null,
    'designator 0, value 1, package 2, quantity 3',
    '2 3 1 1',
    '"R1,R2",10k,0603,2\n"C1,C2,C3",100nF,0603,3\nU1,STM32F103C8T6,LQFP-48,1\nD1,1N4148W,SOD-123,1\n',
  ],
  [
    'number and pieces, no header',
    null,
    'mpn 0, quantity 1',
    '10 100 50',
    'STM32F103C8T6,10\nGRM188R71H104KA93D,100\nRC0603FR-0710KL,50\n',
  ],
  [
    'a header of words nobody knows',
    0,
    'designator 0, value 1, quantity 2, package 3',
    '2 3 1',
    'Foo,Bar,Baz,Qux\n"R1,R2",10k,2,0603\n"C1,C2,C3",100nF,3,0805\nD1,4V7,1,SOD-123\n',
  ],
];

test.each(lists)('BM-2 R-125 R-126 a list is read: %s', (_name, headerRow, roles, quantities, text) => {
  const reading = readText(text);
  expect(reading.headerRow).toBe(headerRow);
  expect(rolesOf(reading)).toBe(roles);
  expect(reading.lines.map(({ quantity }) => quantity).join(' ')).toBe(quantities);
});
