// Words of header cells by role, as exports of design programs and hand-made lists in many languages write them.
import type { Role } from './roles.ts';

/**
 * Each line: weight, then names that mean the role with that weight, written as people do. Compared without blanks, signs and accents,
 * with `number`, `no`, `nr`, `num`, `#` as one word and the words for manufacturer as one.
 */
export const nameWords: Readonly<Record<Role, string>> = {
  designator: `
1 reference, references, ref, refs, refdes, refdesig, ref des, ref desig, reference designator, reference designators, reference designation, ref designator, designator, designators, part reference, part ref, component reference, component ref, board ref, pcb ref, schematic reference, circuit reference, circuit ref, ref id, annotation, refdesignator, ref name
0.85 identifier, identifiers
0.95 locations, location, component location, board location, placement, mounting position, loc, desig, component designator, reference id
0.75 parts, component designation, positions, position, components, part designator, instances, elements
0.5 part, component, component name, part id, symbol, element, placements, tag
1 位号, 标号, 元件位号, 元件标号, 器件位号, 元器件位号, 元器件标号, 器件标号, 零件位号, 物料位号, 贴片位号, 位置号, 元件位置号, 部品位号, 装配位号, 组件位号, 位号信息, 位 号, 點位, 件位, 零件位置, 元件位置, 插件位置, 贴装位置, 安装位置, 元件标识
0.85 位置, 代号, 元件代号, 器件代号, 项目代号, 用料位置, 使用位置, 零件標號
0.55 编号, 元件编号, 器件编号, 元件序号, 丝印, 标识, 元件, 位
1 referenz, referenzen, referenzbezeichner, bauteilreferenz, bezeichner, referenzkennzeichen, bauteilkennzeichen, bauteilposition
0.8 bauteil, bauteile, kennzeichen, kennung, einbauort, bauteilname, bauteilnummer, positionsnummer, bauteil nr, bauteilbez
0.95 repère, repères, repère topologique, désignateur, réf, référence schéma, référence, références
0.95 referencia, referencias, designador, designadores, referência, referências, identificador
0.95 riferimento, riferimenti, designatore, sigla, rif
0.9 oznaczenie, oznaczenia, oznacznik, desygnator, označení, značení, reference součástky, označenie
1 позиционное обозначение, поз обозначение, поз обозн, обозначение на схеме, позиц обозн, десигнатор, поз
0.8 обозначение, позиция
0.9 referans, referanslar, tasarım referansı, konum
1 回路記号, 部品記号, 回路番号, 実装位置, リファレンス, リファレンス番号, レファレンス, 配置位置, ロケーション, 部品位置, 搭載位置, シンボル番号, 部品no
0.8 記号, 参照, シンボル, 参照名, 取付位置
0.6 部品番号
1 참조번호, 참조, 위치, 레퍼런스, 부품위치`,
  quantity: `
1 quantity, quantities, qty, qnty, quant, qtty, qté, qte, pcs, quantity per board, qty per board, qty board, quantity per pcb, qty per pcb, qty pcb, quantity per unit, qty per unit, qty unit, qty each, unit qty, quantity per, qty per, qty per badge, qty per assembly, quantity used, qty used, no of parts, no of pcs, qty set, per board, per pcb, part qty, component qty, qty pcs, bom qty, board qty
0.95 count, part count, component count, pieces, pieces per board, usage, qty used per board, qtd, qnt
0.8 amount, units, number of parts, pcs per board, unit count, nos, each, ea, no of, no off, used, no used, no required, no req, qty req, req qty
0.7 qty smt, quantity needed, required qty, required quantity, qty required, needed, needs, qty needed
0.6 total qty, total quantity, quantity total, qty total, order qty, order quantity, quantity to order, total pcs, quantity all
1 数量, 用量, 单套用量, 单机用量, 单板用量, 单板数量, 个数, 使用数量, 每套数量, 每板数量, 单台用量, 单台数量, 元件数量, 物料数量, 器件数量, 数量个, 数量pcs, 用量pcs, 件数, 单位用量, 单耗, 标准用量, 单套数量, 单机数量, 每台数量, 每板用量, 數量, 用料数量, 组件数量, 颗数, 配套数量, 基本用量, 點數
0.75 需求数量, 需求量, 数目, 需要数量, 所需数量, 点数, 需求
0.6 总数量, 总用量, 采购数量, 购买数量, 总数, 合计数量, 订购数量, 下单数量, 订单数量, 生产用量, 总需求, 总量
1 menge, anzahl, stück, stückzahl, stk, anz, menge pro platine, anzahl pro platine, bedarf, stckzahl, menge je platine
0.6 gesamtmenge, gesamtanzahl, menge gesamt, bestellmenge
1 quantité, quantités, nombre, nb, nbre, cantidad, cantidades, cant, quantidade, quantidades, qtde, quantità, qtà, quant.tà, numero pezzi, pezzi
1 ilość, liczba, szt, sztuk, množství, počet, počet kusů, kusů, ks, množstvo
1 количество, кол, кол во, количество на плату, колич, шт, кол-во на плату, кол во шт
0.6 количество всего, общее количество, всего, кол во всего
1 miktar, adet, sayı
1 個数, 員数, 使用数, 使用数量, 必要数, 数, 必要個数, 所要量, 所要数, 使用個数, 数量個
1 수량, 개수, 소요량`,
  mpn: `
0.85 mp
1 mpn, manufacturer part, mfr part, manufacturer part no, manufacturer part name, mfr pn, mfr no, manufacturer pn, manufacturer no, mfr ref, mfr reference, manufacturer product no, manufacturer code, mfr part name, manufacturer part no 1, manufacturer item no, mpn 1, oem part no, oem pn, mfr model, manufacturer type, manufacturer ordering code, part no mfr, mfrpartno, vendor mpn
0.97 mfr name and part no
0.92 part no, pn, partno, part num, product no, part no 1, component no, part code
0.85 part pn, component part no, component pn, model no, ordering part no, orderable part no, order part no, model, type no, part type, ordering code
0.5 article no, reference, order no, order code, article
0.45 part, part name, type, product, component, partname, name of part, component name, ref, item name, device, device name, partvalue, comment, name, libref, value, component type, val
1 上传型号, uploaded model, 厂家型号, 制造商型号, 厂商型号, 制造商料号, 原厂型号, 制造商零件编号, 厂商料号, 原厂料号, 商品型号, 制造商零件号, 制造商编号, 厂家料号, 制造商产品型号, 品牌型号, 生产厂家型号, 厂商零件号, 制造商部件编号, 生产商型号, 厂家物料型号, 制造商物料编号, 製造商料號, 廠商料號, 原廠料號, 製造商零件編號
0.9 型号, 器件型号, 元件型号, 物料型号, 元器件型号, 产品型号, 规格型号, 型号规格, 零件型号, 芯片型号, 部件型号, 详细型号, 采购型号, 完整型号, 具体型号, 規格型號, 型號, 型号名称
0.5 料号, 元件, 元件名称, 器件名称, 名称, 器件, 元器件, 零件编号, 物料规格, 规格, 部件号, 零件号, 物料名, 料號
1 herstellernummer, hersteller nr, herstellerteilenummer, hersteller teilenummer, hersteller bezeichnung, herstellerbezeichnung, herstellernr, hersteller artikelnummer, hersteller artikelnr, hersteller art nr, herst nr, herst teilenr, hersteller teilenr, herst artikelnr, herstellertyp, hersteller typ, herstellerartikelnummer, hersteller bestellnummer, hersteller teile nr, hersteller part no
0.85 teilenummer, typbezeichnung, bauteiltyp, typ, teile nr, bestellbezeichnung
0.5 artikelnummer, bezeichnung, artikel, bauteil
1 référence fabricant, réf fabricant, référence constructeur, réf constructeur, code fabricant, référence du fabricant, numéro de pièce fabricant, no de pièce fabricant, ref fabricante, réf fab
0.8 numéro de pièce, no de pièce, réf composant, modèle
1 código fabricante, número de parte fabricante, referencia fabricante, no parte fabricante, código do fabricante, part number fabricante, codice produttore, codice costruttore, codice fabbricante, cod produttore, no de parte del fabricante
0.85 número de parte, no parte, número de pieza, modelo, nº de parte, codice articolo, codice componente, modello
1 numer producenta, numer części producenta, symbol producenta, kod producenta, číslo výrobce, číslo dílu výrobce, objednací číslo výrobce, označení výrobce
0.8 numer części, číslo dílu, typ součástki, typ součástky
1 партномер, парт номер, артикул производителя, номер производителя, номер по каталогу производителя, наименование производителя
0.7 тип, марка, артикул, тип компонента, модель
1 üretici parça no, üretici parça numarası, üretici kodu, üretici no
0.85 parça numarası, parça no, parça kodu
1 メーカー型番, メーカー品番, メーカ型番, メーカ品番, メーカー部品番号, 製造元型番, メーカー型式, 製造者品番, メーカー部品型番
0.9 型番, 品番, 型式, 部品型番, 製品型番, 型名, 部品番号, 部品型式, 製品番号, 品番型番
0.5 部品名, 品名, 部品, 品名型番
1 제조사 부품번호, 제조사 품번, 제조사 파트넘버
0.85 품번, 부품번호, 모델명, 파트넘버, 형명`,
  manufacturer: `
1 上传品牌, uploaded brand, manufacturer, mfr, manufacturer name, mfr name, maker, brand, manufacturer 1, brand name, component manufacturer, part manufacturer, manufacturers, maker name, mfr company
0.7 make, producer, company, mfr vendor, mfr supplier, vendor mfr, supplier mfr
0.45 vendor, source, supplier
1 品牌, 厂商, 厂家, 制造商, 生产商, 生产厂家, 制造厂商, 生产厂商, 原厂, 制造厂家, 品牌厂商, 品牌厂家, 厂牌, 制造商名称, 品牌名称, 制造厂, 元件品牌, 器件品牌, 原厂商, 厂商名称, 厂家品牌, 生产厂, 推荐品牌, 製造商, 廠牌, 廠商, 生产单位
1 hersteller, herst, herstellername, fabrikat, marke, fabricant, marque, constructeur, fabricante, marca, fabricantes, produttore, costruttore, fabbricante, casa produttrice
1 producent, wytwórca, výrobce, značka, производитель, изготовитель, бренд, фирма, фирма производитель, üretici, marka, üretici firma
1 メーカー, メーカ, 製造元, 製造者, メーカー名, メーカ名, 製造会社, 製造メーカー, ブランド
1 제조사, 제조업체, 메이커, 브랜드`,
  value: `
1 上传参数, uploaded parameters, value, values, val, vals, component value, part value, nominal value, value rating, nominal, value 1
0.75 comment, comments value, spec, specs, specification, specifications, rating, parameter, parameters, designation, value description
0.6 name, part name, plain name, component name, item, resistance, capacitance, title
0.4 comments, description, type, part, component, product, model, device, libref
1 值, 数值, 标称值, 阻值, 容值, 阻容值, 参数值, 元件值, 器件值, 额定值, 阻值容值, 元件数值, 标值, 规格值, 標稱值
0.85 参数, 规格, 规格参数, 元件参数, 参数规格, 元件规格, 器件参数, 物料规格, 型号参数, 主要参数, 规格描述, 規格, 技术参数, 规格型号, 型号规格
0.65 元件名, 型号, 元件, 名称, 元件名称, 器件, 元器件名称, 物料名称, 品名, 器件名称, 标识, 项目, 元器件, 注释, 器件型号, 型号值
1 wert, werte, bauteilwert, nennwert, valeur, valeurs, valor, valores, valore, valori, wartość, wartości, hodnota, hodnoty, номинал, значение, номиналы, değer, değeri
0.75 désignation, designación, designação, denominazione, spezifikation, especificación, especificação, specifica, specyfikacja, specifikace, характеристика
0.6 bauteil, bauteile, artikel, компонент, composant, componente
0.75 bezeichnung, наименование, название, typ
1 値, 定数, 部品値, 値型番, 定数型番, 公称値, 定数値, 定格値, バリュー
0.7 規格, 仕様, 定格, 品名
1 값, 정수, 규격`,
  description: `
1 上传描述, uploaded description, description, desc, descr, descriptions, part description, component description, item description, product description, long description, short description, full description, descrip, material description, detailed description, manufacturer description
0.7 details, detail, part details, specification, item name, title, product name, material name, component type, designation, characteristics, comments description
0.5 name, part name, plain name, type, component, item, part, parts, category, part type, kind, class, comment, device, family, function, product
1 描述, 元件描述, 物料描述, 规格描述, 产品描述, 器件描述, 详细描述, 商品描述, 描述信息, 物料说明, 产品说明, 元器件描述, 零件描述, 物料名称及规格, 名称规格, 名称及规格, 品名规格, 物料描述规格, 规格说明, 描 述, 品名及规格, 品名規格, 材料描述
0.75 名称, 品名, 物料名称, 商品名称, 产品名称, 元件名称, 器件名称, 元器件名称, 材料名称, 零件名称, 说明, 元件说明, 部件名称, 品 名, 物料品名, 規格描述, 品名描述
0.45 类型, 元件类型, 器件类型, 种类, 类别, 项目, 分类, 物料类型, 元件名, 物料类别, 名 称
1 beschreibung, bauteilbeschreibung, artikelbeschreibung, produktbeschreibung, kurzbeschreibung
0.8 bezeichnung, artikelbezeichnung, benennung, bauteilbezeichnung, beschreibung typ, désignation, dénomination, libellé, denominación, denominação, denominazione
1 descripción, descrição, descrizione, descripcion del componente, opis, opis elementu, popis, popis součástky, описание, açıklama, tanım, parça açıklaması
0.8 наименование, название, nazwa, název, наименование компонента, ürün adı, malzeme adı, parça adı, nazwa elementu, наименование и тип
1 説明, 部品説明, 品名仕様, 詳細
0.8 品名, 部品名, 名称, 仕様, 品目, 部品名称, 部品種別, 種類
1 설명, 사양, 상세
0.8 품명, 부품명, 명칭`,
  package: `
1 footprint, footprints, package, packages, package case, case package, pcb footprint, pcb package, pkg, pkg type, case pkg, pkg case, component package, part footprint, package footprint, footprint name, package type, package name, package size, case size, footprint ref, decal, pcb decal, land pattern, cell name, footprint 1, case code, package reference, chip package
0.9 pattern, case, case style, geometry, land, pcb pattern, jedec, jedec type, case type, footprint pattern, housing, cell
0.6 size, packaging, dimension, dimensions, shape, form factor, outline
1 封装, 包装尺寸, 封装规格, 封装形式, 封装类型, 元件封装, 器件封装, pcb封装, 封装名称, 封装尺寸, 封装名, 元器件封装, 物料封装, 封装库, 零件封装, 封 装, 封裝, 封装型号, 封装大小, 規格封裝, 封装代号, 焊盘封装, 封装样式
0.6 尺寸, 规格尺寸, 大小, 外形, 外形尺寸
1 gehäuse, gehäuseform, bauform, gehäusetyp, baugröße, gehäusebauform, footprintname
0.6 größe, gehäusegröße
1 boîtier, boitiers, empreinte, empreintes, package boîtier, encapsulado, huella, empaque, encapsulamento, invólucro, contenitore, impronta, obudowa, pouzdro, púzdro, корпус, посадочное место, тип корпуса, типоразмер, kılıf, paket, taban izi
1 パッケージ, フットプリント, 外形, パッケージ名, 形状, パッケージ形状
0.7 サイズ, 寸法, チップサイズ
1 패키지, 풋프린트
0.7 사이즈, 크기`,
  supplier_pn: `
1 supplier part, supplier part no, supplier pn, supplier no, supplier part name, supplier code, supplier reference, supplier ref, supplier sku, supplier order no, supplier order code, supplier and ref, supplier part no 1, supplier 1 part no, supplier stock code, distributor part no, distributor pn, distributor part, distributor code, distributor no, vendor part no, vendor pn, vendor part, vendor no, vendor code, vendor sku, catalog no, catalogue no, lcsc, lcsc part, lcsc part no, lcsc pn, lcsc no, lcsc code, lcsc id, lcsc order no, lcsc part name, jlc, jlc part, jlc part no, jlc pn, jlc no, jlc code, jlcpcb, jlcpcb part, jlcpcb part no, jlcpcb pn, jlcpcb no, jlcpcb code, lcscpart, digikey, digi key, digikey part no, digi key part no, digikey pn, digi key pn, digikey no, digi key no, digikey part, digi key part, digikey code, dk pn, dk part no, dkpn, mouser, mouser part no, mouser pn, mouser no, mouser part, mouser code, farnell, farnell pn, farnell part no, farnell no, farnell order code, farnell code, newark, newark pn, newark part no, element14, element 14, element14 pn, rs, rs no, rs part no, rs pn, rs components, rs stock no, tme, tme pn, arrow pn, arrow part no, szlcsc, sku, reichelt, conrad, lcsc supplier part no, seeed sku, opl sku, supplierpart
0.85 order code, order no, ordering no, stock code, stock no, purchase code, item sku, shop no, part source no, ordercode, octopart, lcsc link no, source part no
0.6 catalog, distributor, supplier, vendor, vendor link no, source
0.4 part no, pn, part code, product no, code, article no
1 供应商编号, 供应商料号, 供应商型号, 供应商零件编号, 供应商物料编号, 立创编号, 立创商城编号, 立创商城, 立创, 商品编号, 商城编号, 嘉立创编号, 立创料号, 立创商品编号, 嘉立创料号, 供应商商品编号, 商品编码, 供应商零件号, 供应商编码, 立创编码, 嘉立创, 嘉立创商城编号, 立创物料编号, 采购编号, 供应商产品编号, 立创商城料号, 华秋编号, 供应商和参考, 供应商与参考, 供应商及参考, 供应商和编号
0.55 采购链接编号, 商品号, 货号
1 anbieter und referenz, lieferant und referenz, fornitore e riferimento, fornecedor e referência, dodavatel a reference, поставщик и ссылка, поставщик и обозначение, サプライヤーと参照, 仕入先と参照
1 bestellnummer, best nr, bestell nr, bestellnr, lieferantennummer, lieferanten nr, lieferantenartikelnummer, lieferanten artikelnummer, bestellcode, lieferantenbestellnummer, reichelt nr, reichelt bestellnummer, lieferant bestellnummer
0.75 artikelnummer, artikel nr, artikelnr
1 référence fournisseur, réf fournisseur, fournisseur et réf, fournisseur et référence, code commande, code fournisseur, referencia proveedor, código proveedor, código de proveedor, código fornecedor, código do fornecedor, ref fornecedor, codice fornitore, codice ordine, codice distributore
1 kod dostawcy, numer dostawcy, numer zamówieniowy, objednací číslo, číslo dodavatele, objednací kód, код заказа, номер поставщика, артикул поставщика, код поставщика, tedarikçi kodu, tedarikçi parça no, stok kodu
1 発注コード, 注文番号, 商品番号, 販売店品番, 発注品番, 通販コード, 商品コード, 注文コード, 購入先型番, 秋月通販コード, 秋月コード, 仕入先品番
1 공급사 품번, 구매처 품번`,
  material_code: `
1 material code, material no, material number, internal part no, internal pn, internal no, ipn, erp code, erp no, erp, company part no, company pn, house part no, house pn, in house pn, item code, inventory no, inventory code, own part no, internal code, sap no, sap code, sap, cpn internal, plm no
0.6 code, item no, part code internal, bom key, item id, internal id, item no internal
1 物料编码, 物料编号, 物料代码, 物料号, 内部料号, 内部编码, 公司料号, 存货编码, 存货代码, erp编码, erp料号, 物编, 本厂料号, 我司料号, 公司编码, 材料编码, 料品编码, 自编料号, 内部物料编码, 物料编码erp, 子件编码, 子项物料编码, 物料长代码, 物料編碼
0.8 料号, 编码, 料 号, 零件号, 零件编码, 料號, 部品编号
1 materialnummer, sachnummer, interne nummer, interne artikelnummer, code interne, réf interne, référence interne, código interno, codice interno, numer magazynowy, interní číslo, внутренний код, код, stok no, malzeme kodu, 部品コード, 品目コード, 社内品番, 자재코드, 자재번호`,
  customer_pn: `
1 customer part no, customer pn, customer part, customer no, customer material no, customer code, client part no, client pn, cust pn, cust part no, cpn, customer ref, customer reference, customer item no
1 客户料号, 客户物料编号, 客户型号, 客户编码, 客户物料编码, 客户编号, 客户零件号, 客户料品号, 客户产品编号, 客編
1 kundennummer, kundenteilenummer, kunden artikelnummer, référence client, réf client, código cliente, referencia cliente, codice cliente, номер заказчика, 客先品番, 客先部品番号, 顧客品番, 고객 품번`,
  remark: `
1 remark, remarks, note, notes, additional notes, assembly notes, comments and notes, bom notes, annotation notes, purchase note, extra, memo
0.7 comments, comment, info, additional info, additional information, misc, other, hint
1 备注, 注释, 备 注, 备注说明, 附注, 备注信息, 采购备注, 注意事项, 備註, 其他
0.6 说明, 其它
1 bemerkung, bemerkungen, anmerkung, anmerkungen, hinweis, hinweise, notiz, notizen, kommentar, remarque, remarques, commentaire, commentaires, observaciones, observación, notas, nota, comentarios, observações, observação, note aggiuntive, commenti, osservazioni
1 uwagi, uwaga, poznámka, poznámky, примечание, примечания, комментарий, not, notlar, açıklamalar, 備考, 注記, メモ, コメント, 비고, 참고`,
  dnp: `
1 dnp, dnf, dni, dns, do not populate, do not place, do not fit, do not stuff, do not install, do not mount, not fitted, not populated, no pop, nopop, not placed, unpopulated, exclude
1 populate, populated, populate?, fit, fitted, fitted?, stuff, stuffed, placed, place, mount, mounted, mounting option, assemble, assembled, install, installed, assembly, fit dnf, config dnp, stuffing, stuff option, population, smt assembly, fitting, pop, stuff status
1 贴装, 是否贴装, 是否贴片, 是否焊接, 贴片, 不贴, 不焊, 空贴, 是否上件, 是否装配, 是否安装, 是否贴, 是否不贴, 焊接, 焊接状态, 装配
1 bestückt, bestückung, bestücken, nicht bestückt, nicht bestücken, monté, non monté, câblé, montar, no montar, montado, montato, non montato, montaż, montować, osadit, osazeno, neosazovat, устанавливать, не устанавливать, установка, dizgi, takılacak, 実装, 未実装, 実装有無, 実装なし, 미실장, 실장`,
};

/** Names whose column has no role, whatever it holds; `price` and `stock` also as words of a longer name. */
export const ignoredWords = `offered part, offered brand, matching result, demand quantity, buy quantity, id, item, items, item no, no, index, line, line no, row, pos, pos no, position no, serial, serial no, sn, s no, sr no, sl no, seq, seq no, level, find no,
link, url, hyperlink, web, website, datasheet, data sheet, data sheets, datasheets, doc, document, documentation, spec sheet, datasheet link, help url, price, cost, costs, unit price, total, subtotal, sum, stock, in stock, available, availability, received, ordered, to buy, to order, buy, bought,
currency, moq, lead time, lifecycle, status, rohs, reach, weight, height, layer, side, rotation, rot, angle, x, y, mid x, mid y, ref x, ref y, center x, center y, sheet, sheetpath, sheet name, page, library, lib, footprint lib, footprintlib, libref, lib ref, library ref, library name, library reference, image, picture, photo, 3d model, pins, pin count, pads, pad count, unit, uom, unit of measure, tolerance, voltage, power, revision, rev, version, date, author, project, checked, check, done, attrition, spare, spares, source, supplier, vendor, distributor, supplier 1, supplier name, vendor name, distributor name, supplier 2, jlcpcb part class, part class, basic extended, library type, part type jlc, price each, ext price, extended price, joint type, mounting type, mount type, mounting, tape, reel, packaging, smt th, smd tht, smt, smd, tht, mount, minimum, contributor, primary vendor part cost,
推荐型号, 推荐品牌, 匹配结果, 购买数量, 序号, 项次, 项, 行号, 编序, 项目号, 项号, 次序, 项目序号, 单价, 价格, 金额, 总价, 小计, 合计, 含税单价, 未税单价, 成本, 库存, 现货, 货期, 交期, 实际, 实际数量, 冗余, 核对, 检查, 已采购, 已购, 到货, 到货数量, 缺料, 单位, 计量单位, 链接, 购买链接, 采购链接, 网址, 图片, 数据手册, 规格书, 供应商, 供货商, 供应商名称, 采购渠道, 渠道, 损耗, 损耗率, 备品, 备品率, 面, 层, 版本, 日期, 购买类型, 商品分类, 单个毛重, 商品单价, 毛重, 净重, 重量, 最小包装, 包装, 包装方式, 税率, 目录, 封装库名, 库存数量, 品类, 审核, 焊盘数, 引脚数, 管脚数, 精度, 耐压, 功率, 電壓, 單價, 序號, 状态, 替代料说明, 层次, 阶次, 阶层,
preis, einzelpreis, gesamtpreis, stückpreis, kosten, lager, lagerbestand, lieferant, lieferanten, datenblatt, einheit, lfd nr, lfd, pos nr, status, prix, prix unitaire, prix total, coût, fournisseur, fournisseurs, lien, stock, unité, precio, precio unitario, precio total, coste, costo, proveedor, enlace, ítem, unidad, preço, preço unitário, custo, fornecedor, prezzo, prezzo unitario, fornitore, collegamento, articolo no, cena, cena jednostkowa, dostawca, lp, jednostka, dodavatel, odkaz, poř, pořadí, č, цена, стоимость, сумма, поставщик, ссылка, п п, номер п п, ед изм, ед, склад, fiyat, birim fiyat, tutar, tedarikçi, sıra, sıra no, birim, 番号, 項番, 項目番号, 単価, 金額, 合計, 小計, 価格, 購入先, 仕入先, 発注先, 在庫, 単位, 納期, データシート, リンク, 順番, 통화, 단가, 금액, 공급사, 재고, 순번, 번호`;
