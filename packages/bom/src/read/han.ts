// Chinese of Taiwan and characters of Japan in the form that names of columns are compared in.

/** Each pair: as written there, as written on the mainland; only characters that names of columns have. */
const pairs =
  '號号 數数 參参 規规 標标 稱称 値值 裝装 廠厂 製制 編编 碼码 應应 電电 單单 単单 個个 箇个 點点 類类 備备 註注 說说 説说 詳详 細细 產产 産产 項项 購购 買买 價价 価价 總总 総总 額额 庫库 鏈链 連连 結结 圖图 図图 體体 內内 員员 實实 実实 際际 餘余 層层 損损 間间 檢检 検检 驗验 験验 審审 換换 選选 擇择 択择 資资 訊讯 貼贴 腳脚 佈布 顆颗 隻只 組组 測测 試试 來来 與与 兩两 長长 寬宽 極极 針针 線线 開开 關关 関关 記记 錄录 録录 務务 廣广 広广 訂订 貨货 發发 発发 陸陆 國国 圍围 圧压 壓压 氣气 気气 負负 載载 質质 區区 這这 種种 會会 対对 對对 応应 変变 變变 邊边 辺边 側侧 後后 將将 処处 處处 準准 確确 認认 設设 計计 該该 輸输 頁页 順顺 預预 領领 題题 響响 顯显 顕显';

const folded = new Map(pairs.split(' ').map((pair): [string, string] => [pair[0]!, pair[1]!]));

/** @example foldHan('零件位號') // '零件位号' */
export const foldHan = (text: string): string => text.replace(/\p{Script=Han}/gu, (char) => folded.get(char) ?? char);
