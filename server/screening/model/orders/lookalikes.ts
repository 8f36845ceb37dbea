/** Letters of other scripts that look like Latin ones, each before its Latin letter. Compatibility forms are left to NFKD. */
const PAIRS =
  'аaвbгrеeзzкkмmнhоoрpсcтtуyхxѕsіiїiјjԁdԛqԝwһhьbԍgӏlґrАaВbЕeЗzКkМmНhОoРpСcТtУyХxЅsІiЈjԌgԚqԜwҺhЬb' +
  'αaβbγyεeζzηnιiκkμuνvοoρpτtυuχxωwσoϲcϳjΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxϹcͿj' +
  'օoսuոnհhզqցgյjաwլlѵv' +
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'ɑaɡgıiɩiʋvɛeƒføoØođdĐdłlŁlħhŧtæeœe' +
  'ᎪaᎬeᎷmᎻhᏃzᏚsᏔwᏙvᏞlᏟcᏢpᎫjᎥiᎠdᎡrᏀgᎢt'

const table = new Map([...PAIRS.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]))

/** The first letters of alphabets in frames that Unicode gives no compatibility form. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]
const LETTERS = 26

/** The Latin letter that a character looks like, or the character itself. */
export function latinFor(char: string): string {
  const known = table.get(char)
  if (known !== undefined) return known
  const code = char.codePointAt(0) ?? 0
  const start = alphabets.find((first) => code >= first && code < first + LETTERS)
  return start === undefined ? char : String.fromCharCode(97 + code - start)
}
