// Which encoding a text is in: by which reading of it makes sense.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEncoding, type TextEncodingName } from './encoding.ts';
import { encodeText } from './testing.ts';

test.each<readonly [TextEncodingName, string]>([
  ['windows-1252', '22µF, Kemet'],
  ['windows-1252', 'Müller Bauteile'],
  ['windows-1252', '±2%'],
  ['windows-1252', '-55°C ~ 125°C'],
  ['windows-1252', 'Résistance à couche, 4,7 kOhm'],
  ['windows-1252', 'GEHÄUSE SCHWARZ'],
  ['windows-1252', '3,50 €'],
  ['windows-1252', 'Vishay® Ø5 mm'],
  ['windows-1252', 'Référence;Quantité;Modèle;Boîtier;Fabricant français'],
  ['windows-1252', 'Größe;Stückzahl;Gehäuse;für Lötung'],
  ['windows-1252', 'Número;Descripción;Tamaño;Cápsula;Código'],
  ['windows-1250', 'Součástka;Množství;Výrobce;Označení;Pouzdro;Odpor vrstvový'],
  ['windows-1250', 'Ilość;Wartość;Nazwa części;Półprzewodniki;Złącze;Obudowa'],
  ['windows-1250', 'Mennyiség;Gyártó;Megnevezés;Ellenállás;Kettős műveleti erősítő;Tűréshatár'],
  ['windows-1250', 'Súčiastka;Množstvo;Výrobca;Rezistor uhlíkový;Puzdro čipové;Dĺžka'],
  ['gb18030', '电容'],
  ['gb18030', '品牌,型号,描述\n风华,0805,贴片电阻 4.7kΩ ±1%'],
  ['gb18030', '工作温度 -40℃~85℃'],
  ['gb18030', '4.7μF'],
  ['gb18030', '電阻器'],
  ['windows-1251', 'Конденсатор 100 мкФ'],
  ['windows-1251', 'КТ361Г'],
  ['windows-1251', 'КП7Щ303Б,транзистор полевой, малошумящий\nКР7Щ140УД,операционный усилитель'],
  ['windows-1251', 'Диод выпрямительный, Стабилитрон, Резистор постоянный'],
  ['koi8-r', 'КП7Щ303Б,транзистор полевой, малошумящий\nКР7Щ140УД,операционный усилитель'],
  ['koi8-r', 'Диод выпрямительный, Стабилитрон, Резистор постоянный'],
  ['windows-1251', 'Микросхема К155ЛА3'],
  ['big5', '廠牌,型號,說明,庫存'],
  ['shift_jis', 'コンデンサ メーカー'],
  ['shift_jis', '抵抗器'],
  ['shift_jis', '部品 表面実装'],
  ['big5', '積層陶瓷電容器'],
  ['euc-kr', '품번,제조사,분류,재고'],
  ['euc-kr', '무라타, 세라믹 커패시터'],
  ['euc-kr', '저항기 10kΩ ±1%'],
  ['euc-jp', '型番,メーカー,在庫'],
  ['euc-jp', '抵抗器'],
  ['koi8-r', 'Конденсатор 100 мкФ'],
  ['koi8-r', 'РЕЗИСТОР'],
  ['koi8-r', 'КТ361Г'],
  ['ibm866', 'Артикул,Производитель,Остаток'],
  ['windows-1251', 'мкФ'],
  ['utf-8', '22µF'],
  ['utf-8', 'Müller'],
  ['utf-8', '电容'],
  ['utf-16le', '型号;库存 5'],
  ['utf-16be', '型号;库存 5'],
])('BO-2 text in %s is read as what somebody wrote: %s', (encoding, text) => {
  expect(findEncoding(encodeText(`MPN,Brand\nA1,${text}\n`, encoding))).toEqual({ encoding, other: null });
});

test('BO-2 what makes sense in two encodings is asked, with both', () => {
  expect(findEncoding(encodeText('MPN,Brand\nA1,РЕЗИСТОР\n', 'windows-1251'))).toEqual({ encoding: 'windows-1251', other: 'gb18030' });
  for (const [encoding, text] of [
    ['euc-kr', '삼성전기'],
    ['big5', '國巨'],
    ['shift_jis', 'ﾑﾗﾀ'],
    ['shift_jis', 'ｾﾗﾐｯｸｺﾝﾃﾞﾝｻ'],
  ] as const)
    expect([text, findEncoding(encodeText(`MPN,Brand\nA1,${text}\n`, encoding)).other]).toEqual([text, expect.any(String)]);
  expect(findEncoding(Buffer.from('MPN,Brand\nA1,\x91\x92\x93\n', 'latin1')).other).not.toBeNull();
});

test('BO-2 single broken bytes do not make another encoding of a UTF-8 text', () => {
  const text = Buffer.concat([Buffer.from(`MPN,Brand\n${'A1,电容器 10µF\n'.repeat(50)}A2,`), Buffer.from([0xe9]), Buffer.from('\n')]);
  expect(findEncoding(text)).toEqual({ encoding: 'utf-8', other: null });
});

test('BO-2 a text of plain characters is never asked about, wherever its begin is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '1', ',', '\n', '"', ' ', '电', '容', 'µ'), minLength: 1 }),
      fc.nat(),
      (text, cut) => {
        const bytes = Buffer.from(`MPN,Brand\n贴片电容,10µF\n${text}`);
        expect(findEncoding(bytes.subarray(0, bytes.length - (cut % 3)))).toEqual({ encoding: 'utf-8', other: null });
      },
    ),
  );
});
