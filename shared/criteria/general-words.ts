import { fold, wordSet } from '../lib/text.ts'

/** Stop words, which separate phrases: English, Indonesian, and the French and German ones of criteria in Europe. */
export const stopWords = wordSet(`
  a an the and or of in on at for to with by from as is are be been being was were has have had do does did not no nor but if than then that this these those
  it its their his her our your you we they he she who which what when where how all any some more most such other into over under between within about per
  must should can could may will would shall etc e g eg ie using use used like also both least minimum preferably preferred required plus via through while
  yang dan di ke dari dengan untuk pada adalah tidak ini itu dalam sebagai oleh atau juga serta akan telah sudah belum harus dapat bisa mampu memiliki mempunyai
  punya secara antara lain seperti para agar bagi tentang hingga sampai minimal maksimal lebih diutamakan diharapkan wajib satu sangat
  de la le les des du et en un une pour avec dans sur au aux der die das und mit von zu im den dem ein eine oder`)

/** Words too general to look for. */
export const genericWords = wordSet(`
  skill skills ability abilities capability capabilities competence competency competencies knowledge understanding experience experiences experienced expertise background
  proficiency proficient familiar familiarity strong good excellent solid proven relevant related work working works years year yrs level general overall candidate candidates
  applicant role position job professional technical required requirement requirements qualification qualifications criteria criterion tool tools technology technologies
  practical hands deep basic advanced demonstrated track record quality fit match matching suitability
  keterampilan keahlian kemampuan kompetensi pengetahuan pemahaman pengalaman kerja bekerja tahun baik kuat relevan terkait bidang teknis umum kandidat pelamar posisi
  jabatan pekerjaan profesional kualifikasi persyaratan syarat kriteria alat teknologi tingkat menguasai paham mahir kecocokan kesesuaian latar belakang language languages field area kandidat calon
  similar roles industry industries educational ability able highly very various sound additional advantage plus nice value valid active holder holding possess
  semua segala lain lainnya other others nilai tambah aktif berlaku masih dasar menggunakan mengoperasikan memahami
  mengerti mengetahui terbiasa berpengalaman sebagai mahir fasih familier terampil cakap piawai handal sekurang kurangnya paling sedikit setidaknya operate operating
  understand understands know knows mastering mastery minimum least exposure fluency
  pernah orang setara sederajat equivalent equal dibutuhkan diperlukan serupa sejenis industri peran sesuai needed necessary suitable following berikut
  someone somebody anyone person looking seeking need needs want wants ideal ideally successful holds owns has possesses comfortable confident happy prepared
  known acquainted skilled trained capable capability worked previously ever having brings higher above upwards better including included comes come
  seseorang dicari mencari membutuhkan cara tahu mengetahui biasa sekurangnya dipersilakan dipersilahkan melamar keatas atas termasuk tahunan pandai jago cukup seorang baru new bigger larger large amounts amount kepada terhadap`)

/** Words that tell little of what is asked for when they stand in a longer phrase: verbs of doing, and words such as "management". */
const lightWords = wordSet(`
  read reading write writing prepare preparing create creating make making conduct conducting perform performing do doing handle handling operate run running provide providing
  ensure carry use assist support administer administration administrative management manage managing system systems process processes activity activities operation operations
  indonesia indonesian nasional national local lokal daily monthly annual end-to-end end various all full standard basic general internal external company
  membaca menulis menyusun menyiapkan membuat melakukan menjalankan menangani mengelola mengoperasikan mengurus memastikan menguasai membantu mendukung pengelolaan manajemen
  administrasi sistem proses kegiatan aktivitas operasional operasi harian bulanan tahunan penyusunan pembuatan pelaksanaan dasar umum perusahaan`)

/** English verbs of doing, in their regular forms, beside the Indonesian ones; they tell little where their object stands beside them. */
const lightVerbs = new Set([
  ...'handle serve operate give keep take fill record know provide manage perform conduct carry prepare make do use run assist support maintain work deal ensure help own plan follow'
    .split(' ')
    .flatMap((verb) => formsOf(verb)),
  ...'gave given kept took taken known made did done ran grown grew grow grows growing built memberikan memberi melaksanakan menggunakan memakai mengisi mencatat menjaga melayani menumbuhkan'.split(
    ' ',
  ),
])

function formsOf(verb: string): string[] {
  const stem = verb.replace(/e$/, '')
  return [verb, `${verb}s`, `${stem}ed`, `${stem}ing`]
}

/** Whether a word tells little of what is asked for when it stands in a longer phrase. */
export const isLightWord = (folded: string): boolean =>
  lightWords.has(folded) || lightVerbs.has(folded) || /^[a-z]{4,20}ly$/.test(folded)

/** Whether a word says nothing about what is asked for: a stop word, a general word or a bare number. */
export const isEmptyWord = (word: string): boolean => {
  const folded = fold(word)
  return stopWords.has(folded) || genericWords.has(folded) || /^\d+\+?$/.test(word)
}
