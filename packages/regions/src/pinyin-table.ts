// Pinyin syllables of every character that occurs in a Chinese place name, in the reading place names use most.
// Names read otherwise (六安 Lu'an, 乐清 Yueqing) stand in english-names.ts.

const groups = `
a:阿 ai:爱 an:安鞍庵岸 ang:昂 ao:敖澳 ba:霸巴鲅八坝灞 bai:柏白拜百 ban:版班坂 bao:宝保包堡 bei:北碑贝碚 ben:本
beng:蚌 bi:璧壁泌毕碧濞比 bian:边 bin:滨宾彬 bing:兵秉 bo:博泊渤勃伯波亳播 bu:布埠步部埗 cai:蔡彩 cang:沧仓苍
cao:曹草 ce:册策 cen:岑 cha:察岔茶查 chai:柴 chan:产瀍禅 chang:昌长场厂常 chao:朝巢潮 che:车 chen:辰陈郴
cheng:城成承澄呈称 chi:池赤茌 chong:崇充冲 chou:畴 chu:滁楚 chuan:川船 chuang:创 chun:春淳 ci:磁次慈 cong:丛从
cui:翠 cun:村 cuo:措错 da:大达 dai:戴代岱傣 dan:郸丹单儋旦 dang:党当砀宕凼 dao:岛道刀稻 de:德的得 deng:磴灯登邓等
di:坻滴地棣底迪 dian:淀甸店点电垫 diao:调 die:叠迭 ding:定鼎顶丁 dong:东洞侗 dou:斗 du:都杜度渡独 duan:端 dui:堆
dun:敦 duo:多掇 e:鄂额峨 en:恩 er:尔二儿洱 fa:发法 fan:烦范繁樊番 fang:房坊方放防邡 fei:妃肥费 fen:汾芬分
feng:丰峰风凤锋奉封烽 fo:佛 fu:抚复阜府浮扶富福罘符芙涪孚附 ga:嘎噶 gai:改盖 gan:甘赣干感 gang:港冈岗钢刚 gao:藁高皋
ge:革格葛各阁仡个戈 gen:根 geng:耿 gong:工宫弓公拱共贡巩恭珙功 gou:沟 gu:谷古沽固故姑鼓 gua:瓜 guai:拐
guan:管关馆冠灌官观莞 guang:广光 gui:贵归桂 guo:国郭涡果 ha:哈 hai:海 han:汉邯罕邗含涵寒韩 hang:杭航 hao:浩好濠
he:和河合鹤菏荷赫禾贺 hei:黑 heng:衡恒横亨 hong:红洪宏虹 hou:侯后 hu:湖壶呼虎葫胡祜鄠互 hua:华化花骅桦滑划
huai:怀淮槐 huan:环桓 huang:皇黄潢晃凰煌湟 hui:回会惠辉珲汇徽晖 hun:浑 huo:霍火获
ji:蓟极集技济鸡冀稷吉基暨绩即级及积 jia:家加嘉佳贾郏架夹迦伽 jian:间尖建涧箭监简剑碱 jiang:绛江姜将疆
jiao:交郊蛟椒蕉胶焦礁 jie:介界街解揭节结 jin:津晋锦金进缙 jing:景静井经竞净靖京镜泾旌荆精 jiu:九鸠旧酒久
ju:巨句居炬莒聚 juan:鄄 jue:觉 jun:浚军君峻 ka:喀卡 kai:开凯 kan:坎 kang:康 kao:考 ke:岢克科柯可 ken:垦 kong:空崆
kou:口 ku:库 kuan:宽 kuang:矿 kui:奎葵 kun:昆坤 la:喇拉腊 lai:涞来赉莱崃 lan:岚兰蓝澜 lang:廊琅郎阆蒗朗浪 lao:老崂佬
le:乐勒 lei:耒雷类垒 leng:棱冷楞 li:丽理黎蠡礼离力里立梨利溧荔鲤栗历李醴澧傈犁 lian:莲联连涟濂廉 liang:梁凉良两
liao:辽聊 lie:烈列 lin:临林蔺邻麟 ling:灵岭陵凌零令 liu:留柳六流浏 long:龙隆陇 lou:娄楼
lu:鹿路芦卢潞鲁陆庐麓渌泸炉禄碌 luan:栾滦 lue:略 lun:仑伦轮 luo:洛罗萝漯 lü:吕旅绿 ma:马麻玛 mai:迈麦 man:满曼
mang:芒茫 mao:茂茅毛 mei:梅美眉湄 men:门们 meng:蒙孟盟梦勐 mi:密汨米弥 mian:渑绵棉冕勉 miao:苗 min:民闵闽岷敏
ming:名明鸣 mo:默莫漠墨谟磨末模 mou:谋 mu:穆木牡牟牧仫沐 na:纳那 nai:奈乃 nan:南 nang:囊 nao:淖 ne:讷 nei:内 nen:嫩
ni:尼 nian:年碾 nie:聂 ning:宁 niu:牛 nong:农 nu:怒 nuo:诺 ou:瓯 pai:牌 pan:盘磐潘攀 pei:沛 peng:彭蓬 pi:皮邳陂郫
pian:偏 piao:票 pin:品 ping:平坪屏萍凭 po:坡鄱颇 pu:蒲仆普浦莆谱濮埔 qi:祁旗汽齐七奇栖启杞淇蕲其綦麒岐起耆 qia:恰
qian:迁前千乾钱潜黔犍阡谦 qiang:强羌 qiao:桥谯硚巧 qie:茄且 qin:秦沁钦覃勤 qing:庆青清箐晴 qiong:琼邛 qiu:邱丘
qu:区曲衢朐屈渠 quan:泉全权圈劝荃 que:确 qun:群 rang:让壤 rao:饶 ren:任仁 ri:日 rong:容荣蓉榕融 rou:柔 ru:如乳汝
rui:芮瑞 run:润 ruo:若 sa:萨撒 sai:塞赛 san:三 sang:桑 se:色 sha:沙莎 shan:山善陕汕鄯 shang:尚上商 shao:绍邵韶
she:涉社射畲歙 shen:深神审沈莘申 sheng:胜圣嵊省 shi:石市氏示什食狮实师浉始十施 shou:寿手首 shu:术树舒熟沭墅曙蜀疏
shuang:双 shui:水税 shun:顺 shuo:朔硕 si:斯四寺泗思 song:松嵩淞 su:肃苏宿僳 sui:绥睢遂濉随穗 sun:孙 suo:索 ta:塔
tai:台太泰 tan:潭坛滩郯 tang:唐汤塘棠堂 tao:陶桃洮 te:特 teng:腾滕藤 ti:体提 tian:田天填 tie:铁 ting:亭汀庭
tong:通同铜桐潼峒 tou:头 tu:土突图徒涂吐 tuan:团 tun:屯 tuo:托陀拖脱 wa:瓦洼佤 wai:外 wan:万湾宛 wang:望王汪旺
wei:魏威围委伟为尾潍微尉卫巍维未渭 wen:文闻温汶 weng:翁瓮 wo:沃斡卧 wu:武无吴五乌婺芜舞物伍悟梧巫务吾
xi:西昔喜隰稀锡溪细淅息浠习 xia:辖下夏霞厦峡 xian:县献鲜贤仙现咸 xiang:乡襄香镶向相响象翔厢芗湘祥项 xiao:小孝萧霄猇
xie:谢 xin:新辛信忻心 xing:兴陉行邢杏型荥星 xiong:雄 xiu:秀休岫修 xu:徐盱许圩溆叙 xuan:宣玄 xue:薛穴 xun:循逊浔寻旬
ya:牙鸭琊亚涯崖雅 yan:延盐彦岩堰铅烟兖验偃鄢郾炎雁沿研砚阎晏焉 yang:阳杨扬洋羊漾央 yao:尧遥药姚瑶要耀
ye:业冶野邺叶掖 yi:义邑易猗翼伊依谊宜沂眙仪医弋黟夷峄一驿益彝意 yin:阴银荫鄞殷印音 ying:鹰营迎应颍英蓥盈
yong:永埇邕雍 you:右友邮游尤犹攸酉油 yu:裕玉蔚盂榆于鱼宇余雨豫虞禹屿渝舆禺郁域隅峪 yuan:元园苑源原垣远袁沅员
yue:月越岳 yun:云运郓郧筠匀蕴 za:杂 zai:载仔 zan:赞 zang:藏 zao:枣 ze:泽则 zeng:曾增 zha:扎札柞 zhai:寨 zhan:站沾湛
zhang:漳张彰章樟丈 zhao:赵肇诏招照召昭 zhe:柘 zhen:镇振浈圳真贞 zheng:正征政郑蒸 zhi:治峙志沚至芝陟直枝植芷指织脂
zhong:中钟忠仲 zhou:州周洲舟 zhu:珠主诸驻竹株柱祝助 zhuan:转 zhuang:庄壮 zhun:准 zhuo:涿卓 zi:自子资淄秭滋紫梓孜
zong:宗综枞 zou:邹 zu:族足 zui:嘴 zun:遵 zuo:左作`;

/** The syllable of each character, without tone: `syllables.get('深')` is `'shen'`. */
export const syllables: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [syllable = '', characters = ''] = group.split(':');
      return Array.from(characters, (character): [string, string] => [character, syllable]);
    }),
);
