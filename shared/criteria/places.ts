import { fold } from '../lib/text.ts'

const READY =
  /\b((?:start|join|bergabung) (?:immediately|segera|secepatnya)|segera (?:bergabung|bekerja)|bersedia|siap|sanggup|mau|willing(ness)?|ready|available|availability|open to|(able to|can|bisa|dapat) (travel|relocate|work|be?kerja|masuk)|happy to|prepared to|no problem|tidak (masalah|keberatan))\b/
const PLACED =
  /\b(ditempatkan|penempatan|placement|placed|stationed|posted|relocat\w*|domisili|domiciled|berdomisili|tinggal|bertempat tinggal|(?:living|lives?) (?:in|at|near|within|around|close)|located|location|lokasi|based|reside\w*|residing|wilayah|daerah|area|pindah|work (in|at|from)|bekerja di|kerja di|on.?site in|kantor di)\b/
const HOME =
  /\b(domisili|domiciled|berdomisili|tinggal|bertempat tinggal|(?:living|lives?) (?:in|at|near|within|around|close)|located|based|reside\w*|residing)\b/

/** Words that begin with a capital letter at the beginning of a criterion and name no place. */
const NO_PLACE =
  /^(bersedia|siap|sanggup|mau|willing|ready|available|availability|open|able|penempatan|placement|placed|stationed|domisili|domiciled|berdomisili|tinggal|bertempat|living|lives?|located|location|lokasi|based|residing|resident|wilayah|daerah|area|work|bekerja|kerja|must|harus|wajib|can|relocate|relocation|onsite|site|kantor|office|kota|kabupaten|kab|provinsi|pulau|di|to|in|be|or|atau|and|dan|region|sekitarnya|seluruh|plant|pabrik|cabang|branch|our|shift|jam|preferably|diutamakan|lebih|candidate|kandidat|minimum|minimal|job|place|tempat|hybrid|wfo|wfh|remote|full|time|hari|senin|selasa|rabu|kamis|jumat|sabtu|minggu|ahad|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?|night|malam|sistem|target)$/

/** Names with a capital letter: ["Surabaya"], ["Balikpapan", "Samarinda"], ["Jakarta Selatan"]. */
export function placesIn(text: string): string[] {
  return text.split(/[,;:/()\n]|\.(?=\s|$)|\s(?:atau|or|dan|and|di|in|at|to|ke)\s/iu).flatMap((part) => {
    const words = part
      .split(/\s+/)
      .filter((word) => /^\p{Lu}/u.test(word) && !NO_PLACE.test(fold(word.replace(/\P{L}{1,20}$/u, ''))))
    return words.length > 0 && words.length <= 4 ? [words.join(' ')] : []
  })
}

/** The name of a criterion whose description is a place alone. */
export const isPlaceName = (name: string): boolean =>
  /^(domisili|alamat|tempat tinggal|lokasi|lokasi kerja|penempatan|location|work location|job location|placement|residence|domicile|address|city|kota)$/.test(
    fold(name),
  )

export const asksForPlace = (text: string): boolean => PLACED.test(fold(text)) && placesIn(text).length > 0
export const asksForHome = (folded: string): boolean => HOME.test(folded) && !READY.test(folded)
export const asksForReadiness = (folded: string): boolean =>
  READY.test(folded) ||
  /\b(mobilitas tinggi|perjalanan dinas|business trips?|travel(l?ing)? (is |may be )?(required|needed|up to|to|within|throughout)|(frequent|some|occasional|regular|business) travel|lembur|overtime|shifts?|roster|weekends?|saturdays?|sundays?|public holidays?|akhir pekan|hari (sabtu|minggu|libur)|full.?time|part.?time|penuh waktu|paruh waktu)\b/.test(
    folded,
  ) ||
  folded.startsWith('travel') ||
  OWN.test(folded)
/** Means of work that somebody brings along. */
const OWN =
  /\b((kendaraan|motor|mobil|sepeda motor|laptop|alat kerja) (sendiri|pribadi)|own(s|ing)? (an? |your |their )?(vehicle|car|motorcycle|motorbike|laptop|tools))\b/
export const asksToMove = (folded: string): boolean =>
  /\b(relocat\w*|ditempatkan|penempatan|placement|placed|stationed|pindah)\b/.test(folded)

/** Words around what somebody is to be ready for. */
export const READY_WORDS =
  /\b(bersedia|siap|sanggup|mau|untuk|happy|prepared|comfortable|(are |is )?no problem|tidak (masalah|keberatan)|willing(ness)?|ready|available|availability|open|able|to|work(s|ing)?|bekerja|kerja|on|at|during|hari|di|pada|saat|jika|bila|diperlukan|if|when|needed|required|in|dengan|sistem|the|a|be|jam|melakukan|have|must|harus|for|as|dan seterusnya|etc|be)\b/giu
