// Whether a text looks like the name of a package or footprint, as far as its form tells.
import { readPackage } from '@partharbor/part-values/packages';

const families =
  /^(?:[A-Za-z]{1,12}[-_ ])?(?:[UVHTMSLWP]{0,3}(?:SOIC|SSOP|TSSOP|MSOP|SOP|QFN|DFN|QFP|BGA|DIP|SON)|QFN|LGA|LCC|PLCC|SOT|TSOT|SC-?\d{2}|SOD|SOT|TO|DO|SO|SIP|SMA|SMB|SMC|SMAF|SMBF|MELF|MINIMELF|DPAK|D2PAK|WLCSP|CSP|CASE|EIA|HC-?49|RADIAL|AXIAL|PDFN|PQFN|HDR|THT|SMD|SMT|DIL|ZIF|PWRSO|POWERPAK)(?:$|[-_ (,:/.]|\d)/i;
const drawn =
  /(?:_L\d|_W\d|_BD\d|_P\d|-P\d|Metric|_HandSolder|_Vertical|_Horizontal|_D\d+\.\d|_\d{1,2}x\d{1,2}|_Pin_?Header|PinHeader|PinSocket|-TH_|-SMD_|SMD_|_SMD|_THT|-TH$|-SMD$)/i;
const chip =
  /^(?:[A-Za-z]{1,9}[-_ ]?|_|SM ?|EIA_|.{1,14} )?(?:008004|01005|0201|0402|0603|0805|1008|1206|1210|1806|1808|1812|2010|2220|2225|2512|1608|2012|3216|3225|402|603|805)(?:[-_ (xX].{0,30}|[A-Z]{1,2})?$/;
const library = /^[\w.+-]{2,40}:[\w.+-]{2,90}$/;

/** Whether a text is a package for its form: a chip size, a family, a footprint of a design program. */
export function looksLikePackage(text: string): boolean {
  if (text.length < 2 || text.length > 120 || text.includes('://')) return false;
  if (library.test(text) && !/^\d/.test(text)) return true;
  if (chip.test(text) || readPackage(text).family === 'chip') return true;
  return families.test(text) || (drawn.test(text) && !/\s/.test(text));
}
