// Frequent passwords that pass the length and class rule of AC-1, made from the words and endings people join them of.

const words =
  'password passw0rd p@ssword p@ssw0rd pa55word qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx admin administrator root user guest test welcome letmein iloveyou monkey dragon sunshine princess football baseball master shadow superman batman michael charlie jordan hunter summer winter spring autumn monday login secret changeme default abc abcd abcde abcdef aa aaa woaini wodemima mima zhang wang liu chen beijing shanghai shenzhen china zhongguo partharbor harbor yuangang component components electronic electronics resistor capacitor arduino stm32 lm358 shop buyer engineer';
const endings =
  '1 12 123 1234 12345 123456 1234567 12345678 123456789 0 00 000 01 007 11 111 1111 88 888 66 666 520 521 1314 123321 654321 2020 2021 2022 2023 2024 2025 2026 ! !! 1! 123! 1234! @123 @1234 @2024 @2025 @2026 #123 _123 .123 123. 123abc 123qwe';
const others =
  '1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qwer1234 asdf1234 zxcv1234 qwe123456 abc123456 a1234567 a12345678 a123456789 a1b2c3d4 q1w2e3r4 q1w2e3r4t5 123456aa 12345678a 123456abc 123456qq 123qweasd 123qwe123 1234qwer 12qwaszx 1234abcd 123abc123 5201314a a5201314 aa5201314 woaini520 woaini1314 woaini5201314 q123456789 w123456789 z123456789 zxc123456 asd123456 qq123456 qq123456789 trustno1 hello123 hello1234 pass1234 pass@123 pass@word1 admin@123 admin@1234 root@123 demo-2026 admin-2026 demo2026 !qaz2wsx 1qaz!qaz 1qaz@wsx qazwsx123 qwerty!@# qwer!@#$ abc!@#123 p@55w0rd';

const known: ReadonlySet<string> = new Set(
  [...words.split(' ').flatMap((word) => endings.split(' ').map((ending) => word + ending)), ...others.split(' ')].filter(
    (password) => password.length >= 8 && password.length <= 20,
  ),
);

/** How many passwords the list refuses. */
export const commonPasswordCount = known.size;

/** Whether a password in lower case is one everybody tries first. */
export const isCommonPassword = (lower: string): boolean => known.has(lower);
