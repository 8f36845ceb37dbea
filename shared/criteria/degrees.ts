/** 0 lower school, 1 high school or vocational school, 2 diploma (D1 to D3), 3 bachelor (S1, D4), 4 master (S2), 5 doctor (S3). */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5

/** The names of degrees in both languages and their usual abbreviations, highest first; for folded text. */
const degrees: readonly [Rank, RegExp][] = [
  [5, /\b(ph\.? ?d|doctor(ate|al)|doctor of|doktor|s-?3|strata 3)(?![\p{L}\p{N}])/u],
  [
    4,
    /\bmaster('?s)?(?= (of(?! ceremon)|in|degree|program)|'s|$|,| \()|\b(masters|magister|postgraduate|pascasarjana|m\.? ?sc|m\.? ?eng|m\.? ?b\.? ?a|m\.? ?kom|m\.? ?ak|m\.? ?pd|m\.? ?kes|m\.? ?kep|m\.? ?si|m\.? ?hum|s-?2|strata 2|maitrise)(?![\p{L}\p{N}])/u,
  ],
  [
    3,
    /\b(bachelor('?s)?|sarjana|undergraduate|licence (?:de|en|d'|es)|ners|b\.? ?sc|b\.? ?eng|b\.? ?ed|b\.? ?tech|b\.? ?com|b\.? ?b\.? ?a|b\.a\.|b\.s\.|ba in|bs in|s\. ?kom|s\. ?kep|s\. ?ak|s\. ?pd|s\. ?t|s\. ?e|s\. ?h|s\. ?si|s\. ?sos|s\. ?farm|s\. ?psi|s\. ?ked|s\. ?gz|s\. ?tp|s\. ?i\. ?kom|s\. ?hum|s\. ?p|s-?1|d-?4|d-?iv|diploma (4|iv)|strata 1|university degree|college degree|kuliah)(?![\p{L}\p{N}])/u,
  ],
  [
    2,
    /\b(diploma (3|iii|2|ii|1|i)|diploma|associate('s)? (degree|of|in)|ahli madya|a\.? ?md|d-?3|d-?iii|d-?2|d-?1|diplome)(?![\p{L}\p{N}])/u,
  ],
  [
    1,
    /\b(high ?school|senior high|secondary school|sma|smk|smu|slta|stm|smea|madrasah aliyah|vocational (high )?school|paket c|certificate (iii|iv|3|4) in|baccalaureate)(?![\p{L}\p{N}])/u,
  ],
  [0, /\b(junior high|smp|sltp|mts|elementary school|primary school|sekolah dasar|sd negeri)(?![\p{L}\p{N}])/u],
]

/** The first of each rank of degrees that a folded text names, highest first; "Certificate III in" is a school's. */
export function degreesIn(folded: string): { rank: Rank; start: number; end: number }[] {
  return degrees.flatMap(([rank, pattern]) => {
    const found = pattern.exec(folded)
    return found ? [{ rank, start: found.index, end: found.index + found[0].length }] : []
  })
}

/** Words about degrees and schools; what else a criterion on education says is the field. */
export const SCHOOL_WORDS =
  /\b(bachelor'?s?|masters?'?s?|doctor(ate|al)?|doktor|magister|sarjana|diploma|associate|degrees?|undergraduate|graduated?s?|postgraduate|university|college|school|high|senior|vocational|education(al)?|academic|majors?|majoring|equivalent|holder|pendidikan|kualifikasi|akademik|akademis|terakhir|setara|sederajat|jurusan|lulusan|lulus|prodi|program|studi|studies|gelar|ijazah|universitas|strata|s-?[123]|d-?[1234]|d-?i{1,3}v?|sma|smk|smu|slta|stm|phd|b\.? ?sc|m\.? ?sc|background|qualifications?|fields?|disciplines?|diutamakan|preferred|preferably|minimal|minimum|min|semua|segala|any|all|related|relevant|terkait|relevan|lainnya|other|certificate|ipk|gpa|dari|from|berbagai|tingkat|paling|rendah|formal|latar|belakang|serumpun|relate|fresh|freshgraduate|reputable|terakreditasi|terkemuka|a|an|the|di|in|of)\b/giu

const ASKED =
  /\b(degrees?|gelar|ijazah|pendidikan (terakhir|minimal|min|formal)|lulusan|jurusan|educational background|kualifikasi akademik|academic background|majoring|graduates? (of|from|in)|graduated (from|in))\b/

/** Whether a folded text asks for education. */
export const asksForDegree = (folded: string): boolean =>
  (degreesIn(folded).length > 0 && !isAtSchool(folded)) ||
  ASKED.test(folded) ||
  /^(educations?|education(al)? (background|qualifications?)|(latar belakang |riwayat )?pendidikan|academic( background)?|qualifications?|studies)$/.test(
    folded,
  )

/** The lowest degree that is enough: "Bachelor or Master" asks for a bachelor, "minimal D3, diutamakan S1" for D3. */
export function rankAsked(folded: string): Rank | undefined {
  const ranks = degreesIn(folded).map(({ rank }) => rank)
  return ranks.length === 0 ? undefined : (Math.min(...ranks) as Rank)
}

/** "Pengalaman mengajar di SMP" names a school where somebody works. */
const isAtSchool = (folded: string): boolean =>
  /\b(mengajar|pengajar|guru|teach(es|er|ers|ing)?|siswa|murid|pupils|students)\b/.test(folded) &&
  degreesIn(folded).every(({ rank }) => rank <= 1)
