const LETTER = '[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー]'
const ONE_WORD = new RegExp(`^${LETTER}{2,5}$`, 'u')
const TWO_WORDS = new RegExp(`^${LETTER}{1,5}\\s${LETTER}{1,5}$`, 'u')
const HEADING =
  /^(?:个人|教育|工作|项目|技能|专业|自我|求职|联系|简历|履歴書?$|職務|学歴|氏名$|姓名$|性别|生年月日|現住所|連絡先)|(?:工程师|背景|经历|经验|大学|学院|公司|信息|技能|エンジニア|现在|現在|会计|论文|業|歴|書|区|市|省|县)$/u

/** Frequent Chinese and Korean family names, and Japanese ones, which have several characters. */
const CHINESE = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯温康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟申欧歐耿关關兰蘭焦俞左柳甘祝包宁寧阮纪紀舒梅童凌毕畢单單裴霍成苗谷盛曲翁冉骆駱蓝藍路游辛靳管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽穆农農司古吉卓车簡简连連',
)
const JAPANESE = new Set(
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 清水 山崎 阿部 森 池田 橋本 山下 石川 中島 前田 藤田 小川 後藤 岡田 長谷川 村上 近藤 石井 坂本 遠藤 青木 藤井 西村 福田 太田 三浦 藤原 岡本 松田 中川 中野 原田 小野 田村 竹内 金子 和田 中山 石田 上田 森田 原 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山 今井 河野 藤本 村田 武田 上野 杉山 増田 小山 大塚 平野 菅原 久保 松井 千葉 野口 松尾 菊地 木下 野村 新井'.split(
    ' ',
  ),
)

export const hasCjk = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** A Chinese or Japanese name. Characters that are only spaced out, as "张 三", are one word. */
export function cjkNameIn(line: string): string | undefined {
  const [part = ''] = line
    .trim()
    .replace(/^[^\p{L}]{1,12}/u, '')
    .split(/\s?[|•·,;:：/()（）\d@–—]/u)
  const text = part.trim()
  const isOne = !(ONE_WORD.test(text) || TWO_WORDS.test(text)) || !/[\p{Script=Han}\p{Script=Katakana}]/u.test(text)
  const joined = text.replace(/\s/g, '')
  if (isOne || HEADING.test(joined.length <= 3 ? joined : text) || /\s(?:書|歴)$/.test(text)) return undefined
  return joined.length === 2 ? joined : text
}

/** Whether a Chinese or Japanese name has a frequent family name, first or, as in the West, last. */
export function isKnownCjk(name: string): boolean {
  const [first = '', last] = name.split(' ')
  if (last === undefined)
    return (
      (name.length <= 3 && CHINESE.has(name.charAt(0))) ||
      (name.length <= 5 && [2, 3].some((at) => JAPANESE.has(name.slice(0, at))))
    )
  return [first, last].some((word) => CHINESE.has(word) || JAPANESE.has(word))
}

/** In Japanese forms the reading stands above the name, in hiragana or katakana: "さとう けんいち" above "佐藤 健一". */
export function nameBelowReading(lines: readonly string[]): string | undefined {
  const at = lines.findIndex(
    (line, n) =>
      /^[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}[\s　][\p{Script=Hiragana}\p{Script=Katakana}ー]{1,8}$/u.test(line) &&
      TWO_WORDS.test(lines[n + 1] ?? ''),
  )
  return at < 0 ? undefined : lines[at + 1]
}
