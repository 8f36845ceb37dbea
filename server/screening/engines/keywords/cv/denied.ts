const BEFORE =
  /(?<![\p{L}])(?:tidak|belum|bukan|tanpa|tak|no|not|never|without|lack|lacks|lacking|cannot|can't|don't|doesn't|nor)(?! (?:only|hanya|just|limited|terbatas|kalah|less|yet had|sekadar)\b)(?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}]{1,20}){0,3}[^\p{L}\p{N}]{0,3}$/iu
const PENDING =
  /^[^.;]{0,45}(?<![\p{L}])(?:belum|tidak (?:aktif|berlaku|punya|ada)|not yet|expired|kedaluwarsa|kadaluarsa|kadaluwarsa|habis masa|in progress|in process|dalam proses|sedang (?:diproses|diurus|dalam)|proses (?:pengurusan|perpanjangan)|pending|on process|none|no)(?![\p{L}])/iu
const REACH = 60

/** Whether a line says that what stands at `start` is not there: "belum mengikuti BTCLS", "no driving licence", "not only" aside. */
export function isDenied(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  const clause = before.slice(
    Math.max(...[',', ';', '.', '(', ':', ' but ', ' tetapi ', ' namun '].map((sign) => before.lastIndexOf(sign))) + 1,
  )
  return BEFORE.test(clause)
}

/** Whether a paper is not there yet or no more: "STR sedang dalam proses", "licence expired". */
export const isPending = (text: string, end: number): boolean => PENDING.test(text.slice(end, end + REACH))

/** Whether a line tells of help with the work of others: "Membantu bagian akuntansi". */
export const isHelp = (text: string): boolean =>
  /^[^\p{L}]{0,5}(?:membantu|bantu|mendukung|helped|help|assisted|assist|supported|support|shadowed|observed)(?![\p{L}])/iu.test(
    text,
  ) || / (?:and|dan) (?:supported|assisted|helped|membantu) /iu.test(text)
