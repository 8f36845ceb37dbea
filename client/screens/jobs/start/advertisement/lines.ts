import { fold } from '../../../../../shared/lib/text.ts'

/** What a part of an advertisement is about. */
export type Section = 'none' | 'requirements' | 'wishes' | 'duties' | 'other'

export interface Line {
  section: Section
  text: string
  isItem: boolean
}

const headings: readonly [Exclude<Section, 'none'>, RegExp][] = [
  [
    'wishes',
    /^(nice to haves?|(preferred|bonus|desirable|additional) (qualifications?|skills?|requirements?|points)|preferred|bonus( points)?|plus points?|it s a plus if.*|nilai (tambah|plus)|(lebih )?diutamakan|kualifikasi tambahan)$/,
  ],
  [
    'other',
    /^((our |the |what we )?(benefits?|offers?|perks)( (and|&) \w+)?|(what )?we offer( you)?|what you( ll| will)? get|why (join )?us|why join.*|about (us|the company|our company)|how to apply|to apply|application|salary|compensation|contact( us)?|equal opportunit.*|fasilitas|keuntungan|benefit.*|(yang )?kami (tawarkan|menawarkan)|yang (akan )?(kamu|anda) (dapatkan|dapat)|tentang (kami|perusahaan)|cara (melamar|mendaftar|daftar)|gaji|kontak|hubungi kami|kirim(kan)? (cv|lamaran).*|info(rmasi)? lebih lanjut)$/,
  ],
  [
    'duties',
    /^((key |main |your |the |job )?(responsibilities|duties|tasks|description|role)|responsibilities (and|&) duties|duties (and|&) responsibilities|what you( ll| will)? (do|be doing)|about the (role|job)|job ?desc|job ?desk|your (role|job|mission)|tugas( (dan|&) tanggung jawab)?|tanggung jawab|deskripsi( pekerjaan| kerja)?|uraian (tugas|pekerjaan)|rincian tugas|gambaran pekerjaan|yang akan (kamu|anda) (kerjakan|lakukan))$/,
  ],
  [
    'requirements',
    /^((job |key |minimum |basic |the |our |your |general |main )?(requirements?|qualifications?|criteria|skills?|profile|must haves?)( (and|&) (requirements?|qualifications?|skills?|experience))?|what (we re|we are|you) (looking for|need|ll need|bring|will need|need to have)|what you (need|bring|ll bring|ll need|have)|who (you are|we are looking for|we re looking for)|about you|you (have|bring|are|need)|we expect|(required|technical|skills? (and|&)) (skills?|experience)|(kualifikasi|persyaratan|syarat|kriteria|keahlian|kemampuan|keterampilan|requirement)( (umum|khusus|utama|minimal|pekerjaan|pelamar|kandidat|yang dibutuhkan))?|(yang |kandidat yang )?kami (cari|butuhkan)|(syarat|persyaratan) (dan|&) (ketentuan|kualifikasi)|syarat syarat|ketentuan)$/,
  ],
]

const BULLET = /^[\s•·▪◦‣*✓✔➤►●○–—-]{1,10}(?=\S)|^\(?\d{1,2}[.)]\s{0,3}(?=\D)/u
const LONGEST_HEADING = 60

/** "min." and "maks." end no sentence; "1 th" is a year. */
const plain = (text: string): string =>
  text.replaceAll(/\b(min|maks|max)\. ?/giu, '$1 ').replaceAll(/\b(\d{1,2}) ?th\b/giu, '$1 tahun')

const APPLYING =
  /^(please |silakan |segera )?(send|apply|e-?mail|submit|contact|visit|kirim(kan)?|lamar|hubungi|daftar(kan)?|interested|tertarik|we offer|kami menawarkan)\b/i

/** The lines of an advertisement without their bullets, each with the section in which it stands. Headings go. */
export function linesOf(text: string): Line[] {
  let section: Section = 'none'
  return plain(text)
    .split(/\r?\n/)
    .flatMap((raw) => {
      const isItem = BULLET.test(raw)
      const line = raw.replace(BULLET, '').trim()
      if (line === '') return []
      const whole = sectionOf(line)
      if (whole) {
        section = whole
        return []
      }
      const colon = line.indexOf(':')
      const begun = colon > 0 ? sectionOf(line.slice(0, colon)) : undefined
      if (begun) section = begun
      const rest = begun ? line.slice(colon + 1).trim() : line
      const sentences = sentencesOf(rest).filter((sentence) => !APPLYING.test(sentence))
      return sentences.map((sentence) => ({ section, text: sentence, isItem }))
    })
}

function sectionOf(line: string): Section | undefined {
  if (line.length > LONGEST_HEADING) return undefined
  const bare = fold(line)
    .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
  return headings.find(([, pattern]) => pattern.test(bare))?.[0]
}

/** "…in accounting. Fluent English." → two; "B.Sc. Nursing" and "Node.js" stay whole. */
const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[\p{Ll}\p{N})]{2}[.!?])\s+(?=\p{Lu})|;\s+/u)
    .map((sentence) => sentence.replace(/[.;!,]{1,3}$/, '').trim())
    .filter(Boolean)
