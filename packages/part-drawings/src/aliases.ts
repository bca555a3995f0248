// Makers' names of packages that are another package under its common name: PowerPAK1212-8 is an 8-lead DFN of 3.3 by 3.3 mm.

/** Patterns over the tidied name (capitals, no spaces); the body of a `typical` one differs a little from maker to maker. */
interface Alias {
  readonly pattern: RegExp;
  readonly name: string;
  readonly typical: boolean;
}
const same = (pattern: RegExp, name: string): Alias => ({ pattern, name, typical: false });
const like = (pattern: RegExp, name: string): Alias => ({ pattern, name, typical: true });

const aliases: readonly Alias[] = [
  // Small transistors and logic.
  same(/^(?:SOT-753|SC-?74A(?:-5)?)$/, 'SOT-23-5'),
  same(/^(?:SOT-457|SC-?74(?:-6)?)$/, 'SOT-23-6'),
  like(/^(?:SUPERSOT-?6|SSOT-?6|SOT-6|TSOC-6|SC-?95|TSMT-?6.*|SOT-23-THIN-6)$/, 'SOT-23-6'),
  like(/^(?:SOT-5|TSMT-?5|SOT-23-THIN-5|SSOT-?5)$/, 'SOT-23-5'),
  same(/^TSOT-5$/, 'TSOT-23-5'),
  same(/^TSOT-6$/, 'TSOT-23-6'),
  like(/^(?:TSMT-?8|SM-?8)$/, 'SOT-23-8'),
  like(/^(?:TSMT-?3|SC-?96|CPH-?3|SSOT-?(?:3|23|24)|SOT-23(?:[FRWNSE]|A-3))$/, 'SC-59'),
  same(/^(?:USM|UMT-?3F?)$/, 'SOT-323'),
  like(/^TUMT-?3$/, 'SOT-323'),
  like(/^TUMT-?6$/, 'SOT-363'),
  same(/^SC-70-4$/, 'SOT-343'),
  like(/^VMT-?3$/, 'SOT-723'),
  like(/^WSOF-?5$/, 'SOT-553'),
  like(/^WSOF-?6$/, 'SOT-23-6'),
  like(/^SOT-9X3$/, 'SOT-723'),
  same(/^SOT-?5X3-5$/, 'SOT-553'),
  same(/^SOT-?5X3-6$/, 'SOT-563'),
  same(/^(?:TO-243AA|SC-?62)$/, 'SOT-89'),
  // Two-lead diodes.
  same(/^SMAG$/, 'SMA'),
  same(/^SMBG$/, 'SMB'),
  same(/^SMCG$/, 'SMC'),
  same(/^(?:USC|SC-?90)$/, 'SOD-323'),
  same(/^ESC$/, 'SOD-523'),
  same(/^SOD-106$/, 'SMA'),
  like(/^POWERDI-?123$/, 'SOD-123F'),
  like(/^POWERDI-?323$/, 'SOD-323'),
  like(/^(?:S-FLAT|DO-219AA)$/, 'SOD-123FL'),
  like(/^D-FLAT$/, 'SOD-128'),
  like(/^(?:DO-221AC.*|DO-214AD)$/, 'SMAF'),
  like(/^(?:DO-221AA|TUMD2M)$/, 'SMBF'),
  same(/^DO-204AC(?:\(DO-15\))?$/, 'DO-15'),
  same(/^(?:SOD-882[TD]?.*|WBFBP-02C.*|FBP-02C|CST-2|UDFN-2L)$/, 'DFN1006-2'),
  same(/^(?:SOT-883(?:-3)?|SC-101.*|CST-3|TSLP-3|WBFBP-03E)$/, 'DFN1006-3'),
  same(/^DFN1006$/, 'DFN1006-2'),
  like(/^(?:DFN0603(?:-D)?|DSN0603-2)$/, 'DFN0603-2'),
  // Power packages without leads.
  like(/^POWERPAK-?1212-?8.*$/, 'DFN-8(3.3x3.3)'),
  like(/^(?:POWERDI-?3333-8|PRPAK3X3-8L?|POWER-?33(?:-8)?|PPAK-8\(3X3\)|VSONP-8\(3\.3X3\.3\))$/, 'DFN-8(3.3x3.3)'),
  like(
    /^(?:POWERDI-?5060-8.*|PRPAK5X6-8L?|POWER-?56(?:-8)?|PPAK-8L\(5X6\)|FLATPAK5X6-8L|VSONP-8\(5X6\)|POWERFLAT-8\(5X6\)|DFN5060|DSOPADVANCE-8)$/,
    'DFN-8(5x6)',
  ),
  like(/^LFPAK56D$/, 'DFN-8(5x6)'),
  same(/^(?:SLP|DSN)(?=\d{4}-\d)(.*)$/, 'DFN$1'),
  // Larger ones.
  same(/^(?:SPDIP|SKDIP)-?(\d\d)$/, 'DIP-$1-300MIL'),
  same(/^MICRO-?8$/, 'MSOP-8'),
  same(/^SOIJ-8.*$/, 'SOIC-8-208MIL'),
  same(/^(?:DDPAK|H2PAK)-?(\d)?(?:\(.*)?$/, 'TO-263-$1'),
  same(/^TO-PMOD-(\d+)$/, 'TO-263-$1'),
  same(/^SOT-186A?$/, 'TO-220F'),
  same(/^(?:TO-225(?:-3|AA)?|SOT-32)$/, 'TO-126'),
  same(/^(?:TOP-3|TO-218(?:-3)?)$/, 'TO-3P'),
  same(/^DO-247$/, 'TO-247-2'),
  same(/^TO-226(?:-3|AA)?$/, 'TO-92'),
  same(/^I2PAK.*$/, 'TO-262'),
  same(/^(?:TO-204(?:AA)?|TO-3)$/, 'TO-3'),
];

/** The common name behind a maker's own one, or the name itself. */
export function commonName(text: string): { readonly text: string; readonly typical: boolean } {
  for (const { pattern, name, typical } of aliases) {
    if (pattern.test(text)) return { text: text.replace(pattern, name).toUpperCase().replace(/-$/, ''), typical };
  }
  return { text, typical: false };
}
