// What stands in lists of parts and is none that could be bought: test points, fiducials, holes, logos.
import { compared } from './text.ts';

const words =
  /^(?:.{0,30}[\s_:/-])?(?:test[\s_-]?(?:point|pad)s?|fiducials?|mounting[\s_-]?(?:hole|pad)s?|mountinghole|logo|solder[\s_-]?jumpers?|solderjumper|net[\s_-]?tie|nettie|pcb|bare pcb|printed circuit board)(?:$|[\s_:/\d-])|印制板|电路板|线路板|工艺边|定位孔|测试点|螺丝孔|安装孔|基准点|テストポイント/;
const designators = /^(?:TP|FID|MH|LOGO)_?\d{0,4}$/i;

/** Whether a line looks like nothing to buy. Holes are not told by H: some programs name pin headers so. */
export function looksLikeNoPart(designatorsOfLine: readonly string[], value: string, description: string, footprint: string): boolean {
  if (designatorsOfLine.length > 0 && designatorsOfLine.every((name) => designators.test(name))) return true;
  return (
    [value, description].some((text) => text.length < 80 && words.test(compared(text))) ||
    /^(?:fiducial|mountinghole|testpoint)/i.test(footprint.replace(/^[^:]{1,40}:/, ''))
  );
}
