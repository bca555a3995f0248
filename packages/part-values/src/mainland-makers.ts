// Makers of mainland China, as people and catalogues spell them: whose goods the domestic zone shows (SR-11).
import { brandKey, brandKeys } from './brand-key.ts';

/** One maker a line: its name, then other spellings, the Chinese one last. */
const names = `
3PEAK, 思瑞浦
Actions Semiconductor, Actions, 炬芯科技
AGM Micro, AGM Microelectronics, AGM-Semi, 遨格芯
Ai-Thinker, Ai-Thinker Technology, 安信可
AIPULNION, Guangzhou Aipu Elec Tech, 爱浦电子
AISHI, Aihua, Hunan Aihua, 艾华集团
Allwinner, Allwinner Tech, Allwinner Technology, 全志科技
Amass, Changzhou Amass Elec, 艾迈斯电子
Aosong, Aosong (Guangzhou) Elec, ASAIR, 奥松电子
ARTERY, ArteryTek, 雅特力
Artinchip, 匠芯创
ASR Microelectronics, 翱捷科技
AutoChips, 杰发科技
AWINIC, Shanghai Awinic Tech, Awinic Technology, 艾为电子
BASiC Semiconductor, 基本半导体
Beken, 博通集成
Bencent, 槟城电子
Bestechnic, 恒玄科技
BHFUSE, 佰宏
BIWIN, 佰维存储
Blue Rocket, Foshan Blue Rocket Elec, 蓝箭电子
BOOMELE, 博穆精密
BORN Semiconductor, BORN, 伯恩半导体
Boya Microelectronics, BOYAMICRO, 博雅科技
BROADCHIP, 广芯电子
BYD Semiconductor, BYD, 比亚迪半导体
CCTC, Chaozhou Three-Circle, Three-Circle, 三环集团
Changjiang (CJ), JSCJ, Jiangsu Changjing, Changjing Technology, 长晶科技
Changjiang Connectors, CJT, CJT(Changjiang Connectors), 长江连接器
Changjiang Microelectronics, cjiang, cjiang (Changjiang Microelectronics Tech), 长江微电
Chipanalog, 川土微
ChipNobo, 无边界
Chipown, Wuxi Chipown Micro-electronics, 芯朋微
Chipsea, 芯海科技
Corebai Microelectronics, Corebai, 芯佰微
CRMICRO, China Resources Microelectronics, Wuxi China Resources Huajing Microelectronics, 华润微
CXMT, ChangXin Memory, 长鑫存储
DEGSON, 高松电子
DIOO, Dioo Microcircuits, 帝奥微
DongKe, Shenzhen DongKe Semicon, 东科半导体
Dosilicon, 东芯半导体
Ebyte, Chengdu Ebyte Elec Tech, 亿佰特
EG Micro, EGmicro, 屹晶微
ElecSuper, 静芯微
Espressif, Espressif Systems, 乐鑫
ETA Solutions, etasolution, 钰泰半导体
ETEK, Wuxi ETEK Microelectronics, 力芯微
Everest Semiconductor, Everest-semi, 顺芯
EYANG, Shenzhen Eyang Tech Development, EYANG Shenzhen Eyang Tech Development, 宇阳科技
Faratronic, XIAMEN FARATRONIC, 法拉电子
Fenghua, FH (Guangdong Fenghua Advanced Tech), Fenghua Advanced Technology, 风华高科
FMD (Fremont Micro Devices), Fremont Micro Devices, 辉芒微
FOJAN, 富捷电子
FORESEE, Longsys, 江波龙
Fortior Tech, Fortior, 峰岹科技
FOSAN, 富信半导体
Fudan Microelectronics, FUDAN MICRO, 复旦微电子
Fuman, Shenzhen Fuman Elec, FM(Fuman), 富满微
FUXINSEMI, 富芯森美
Gainsil, Gainsil Semiconductor, 聚洵半导体
Geehy, Geehy Semiconductor, 极海
Giantec, Giantec Semiconductor, 聚辰半导体
GigaDevice, GigaDevice Semiconductor, 兆易创新
Goertek, 歌尔
GOFORD, Goford Semiconductor, 谷峰半导体
Good-Ark, Suzhou Good-Ark Elec, Goodark, 固锝电子
GOODWORK, 固得沃克
GXCAS, 中科银河芯
HANSCHIP, HANSCHIP semiconductor, 汉芯半导体
HCTL, 华灿天禄
HDSC, XHSC, Xiaohua Semiconductor, 小华半导体
HEERMICR, 禾润电子
HGSEMI, 华冠半导体
Hi-Link, HI-LINK, HLK, 海凌科
HK32, Hangshun, Hangshun Chip, 航顺芯片
Holychip, Shanghai Holychip Elec, 芯圣电子
Hongfa, HF(Xiamen Hongfa Electroacoustic), Xiamen Hongfa, 宏发
Hongli Zhihui, HONGLITRONIC, HONGLITRONIC(Hongli Zhihui (HONGLITRONIC)), 鸿利智汇
HopeRF, HopeRF Micro-electronics, 华普微
Hottech, Guangdong Hottech, 合科泰
HRE, 芯声
HTCSEMI, 海天芯微
HUASHUO, 华朔半导体
Hunan Xiangyee, Hunan Xiangyee in S&T, Xiangyee, 湘怡中元
HXY MOSFET, HXY, 华轩阳
Hynetek, 慧能泰
i-core, Wuxi I-core Elec, 中微爱芯
IDCHIP, 英锐芯
INJOINIC, 英集芯
InventChip, 瞻芯电子
Jianghai, Nantong Jianghai Capacitor, 江海电容
JieJie, Jiangsu JieJie Microelectronics, JieJie Microelectronics, 捷捷微电
JieLi, JieLi Tech, 杰理科技
Jilin Sino-Microelectronics, Sino-Microelectronics, 吉林华微
Jingdao, Jingdao Microelectronics, 晶导微
JONHON, 中航光电
JoulWatt, JoulWatt Tech, 杰华特
JSMSEMI, 杰盛微
JUSHUO, 钜硕电子
Kefa, Cixi Kefa, Cixi Kefa Elec, 科发电子
KIA Semiconductor, KIA Semicon Tech, 可易亚
Kinghelm, Shenzhen Kinghelm Elec, 金航标
Kiwi Instruments, KIWI, 必易微
Leiditech, 雷卯电子
Linearin, 先积集成
LIZ, LIZ Electronics, 丽智电子
LOWPOWER, LowPower Semiconductor, 微源半导体
LRC, Leshan Radio, 乐山无线电
Luxshare, Luxshare Precision, 立讯精密
MacMic, 宏微科技
Macrosilicon, 宏晶微
MagnTek, Magn Tek, 麦歌恩
MASPOWER, 马斯半导体
Maxscend, 卓胜微
MDD, MDD (Microdiode Electronics), MDD(Microdiode Semiconductor), Microdiode, 辰达半导体
MEMSIC, 美新半导体
MICRONE, MICRONE(Nanjing Micro One Elec), MICRONE Nanjing Micro One Elec, Nanjing Micro One, 微盟电子
MindMotion, MindMotion Microelectronics, 灵动微
MLS, 木林森
Montage Technology, 澜起科技
Mornsun, Mornsun Guangzhou, 金升阳
Motorcomm, 裕太微
MSKSEMI, 美森科
Mysentech, 敏源传感
Nanjing Top Power ASIC, Top Power ASIC, TOPPOWER, 南京拓微
Nations, Nations Technologies, Nations Technologies Inc, 国民技术
NationStar, Foshan NationStar Optoelectronics, 国星光电
NATLINEAR, 南麟电子
NCE Power, Wuxi NCE Power Semiconductor, NCE, 新洁能
NOVOSENSE, NOVOSENSE Microelectronics, 纳芯微
On-Bright, OB(On-Bright Elec), 昂宝电子
ORIENTAL SEMI, Oriental Semiconductor, 东微半导体
Prisemi, Shanghai Prisemi Elec, 芯导科技
PUYA, Puya Semiconductor, 普冉
QST, QST Corporation, 矽睿科技
Quectel, QUECTEL WIRELESS SOLUTIONS CO LTD, Quectel Wireless Solutions, 移远通信
REASUNOS, 瑞森半导体
Refond, 瑞丰光电
RF-star, 信驰达
Rockchip, 瑞芯微
Ruilon, RUILON(Shenzhen Ruilongyuan Elec), RUILON Shenzhen Ruilongyuan Elec, 瑞隆源
Ruimeng, Hangzhou Ruimeng Tech, 瑞盟科技
RUNIC, Jiangsu RUNIC Tech, RUNIC Technology, 润石科技
Sangdest, SMC(Sangdest Microelectronicstronic (Nanjing)), Sangdest Microelectronics, 桑德斯微电子
SCT, Silicon Content Technology, 芯洲科技
Senba, Senba Sensing Tech, 森霸传感
Sensylink, 申矽凌
SGMICRO, SG Micro, 圣邦微
Shanghai Belling, BL(Shanghai Belling), Belling, 上海贝岭
Shikues, 时科
SHOU HAN, 首韩
Silan, Hangzhou Silan Microelectronics, Silan Microelectronics, 士兰微
Siliup, 矽普半导体
SIMCom, SIMCom Wireless Solutions, 芯讯通
SinoWealth, Sino Wealth, 中颖电子
SinOne, SOC(Shenzhen SinOne Microelectronics), Shenzhen SinOne Microelectronics, 赛元微
Siproin, Shanghai Siproin Microelectronics, 矽朋微
SJK, SJK(SHENZHEN CRYSTAL TECH), 晶科鑫
SLKOR, SLKORMICRO, 萨科微
Songle, Ningbo Songle Relay, Songle Relay, 松乐
Songtian, STE(Songtian Elec), 松田电子
Southchip, Southchip Semiconductor, 南芯科技
StarPower, StarPower Semiconductor, 斯达半导
STC, STC Micro, STC MCU, 宏晶科技
Sunlord, Sunlord Electronics, 顺络
SXN, SXN(Shun Xiang Nuo Elec), SXN Shun Xiang Nuo Elec, 顺翔诺
TECH PUBLIC, 台舟电子
Techcode, Techcode Semicon, 泰德半导体
Titan Micro, TM(Shenzhen Titan Micro Elec), Titan Micro Electronics, 天微电子
TMI, Toll Microelectronic, 拓尔微
TORCH, Torch Electron, 火炬电子
Tuya, 涂鸦智能
UMW, UMW(Youtai Semiconductor), Youtai Semiconductor, 友台半导体
UNI-ROYAL, UNI-ROYAL(Uniroyal Elec), Uniroyal Elec, 厚声
Unigroup, WUXI UNIGROUP MICRO, 紫光微电子
Union Semiconductor, 英联半导体
UNISOC, Spreadtrum, 紫光展锐
USR IOT, 有人物联网
VBsemi, VBsemi Elec, 微碧半导体
VIIYONG, 微容科技
Waveshare, 微雪电子
Wayon, Wayon Electronics, 维安
WCH, WCH(Jiangsu Qin Heng), Qinheng, 沁恒
WeEn, WeEn Semiconductors, 瑞能半导体
WILLSEMI, WILLSEMI(Will Semicon), Will Semiconductor, 韦尔半导体
Winsen, Winsen Electronics, 炜盛科技
Winsok, Winsok Semicon, 微硕半导体
Worldsemi, 华彩威
XBLW, 芯伯乐
XFCN, 兴飞
XINGLIGHT, 成兴光
XINLUDA, 信路达
XKB Connection, XKB Connectivity, XKB, 星坤
XLSEMI, 芯龙半导体
XTX, XTX Technology, 芯天下
XUNPU, 讯普电子
Yangjie, Yangzhou Yangjie, Yangjie Technology, 扬杰科技
Yint, 音特电子
YLPTEC, 研凌
Ymin, 永铭电子
YMTC, Yangtze Memory, 长江存储
YXC, Yangxing Tech, Yxcon, 扬兴科技
Zbit, Zbit Semiconductor, 恒烁半导体
Zetta, Zetta Device, 澜智集成
ZLG, ZLG Zhiyuan Elec, 致远电子
`;

/** Spellings by maker; the first is the name it goes by. */
export const mainlandMakers: readonly (readonly string[])[] = names
  .trim()
  .split('\n')
  .map((line) => line.split(', '));

const keys: ReadonlySet<string> = new Set(mainlandMakers.flatMap((spellings) => spellings.map(brandKey)));

/**
 * Whether a maker is one of mainland China, by any spelling of its name.
 * @example isMainlandMaker('GigaDevice Semiconductor Inc.') // true
 */
export const isMainlandMaker = (name: string): boolean => brandKeys(name).some((key) => keys.has(key));
