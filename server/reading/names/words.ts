import { wordSet } from '../../../shared/lib/text.ts'
/** Words that are no part of a name, by what they tell of the line they stand in. English, Indonesian, a few French and German. */

/** Words of job titles. A name may stand before one on the same line. */
const job = wordSet(`
  florist atlet penyair pengajar pengusaha perias mua tentor ustadz pastor pendeta jaksa polisi tentara pramuniaga pramusaji masinis nakhoda nahkoda kapten radiografer fisioterapis nutritionist dietitian laboran teller underwriter actuary aktuaris broker trader
  banker appraiser merchandiser stylist penata perancang pengrajin pemandu guide mc dj streamer influencer youtuber blogger vlogger helper kernet marbot pelajar programer crew kru tenaga
   engineer engineers developer developers programmer designer desainer manager manajer analyst analis consultant konsultan teacher guru dosen lecturer
  professor architect arsitek architecte administrator specialist spesialis director direktur officer assistant asisten intern magang student mahasiswa
  mahasiswi siswa pelajar accountant akuntan nurse perawat bidan dokter doctor apoteker pharmacist sales salesman salesperson marketer  leader head kepala ketua wakil
  supervisor coordinator koordinator technician teknisi driver sopir pengemudi cashier kasir researcher peneliti scientist ilmuwan writer penulis editor
  copywriter illustrator ilustrator animator photographer fotografer videographer barista chef  koki waiter waitress pelayan bartender pizzaiolo
  receptionist resepsionis secretary sekretaris clerk staff staf operator mekanik mechanic welder montir tukang penjahit tailor satpam kurir courier
  buruh karyawan pegawai wiraswasta freelancer freelance founder cofounder co-founder owner pemilik president presiden ceo cto cfo coo cmo vp partner principal
  foreman mandor surveyor inspector auditor notaris notary lawyer pengacara advokat attorney paralegal translator penerjemah interpreter
  trainer pelatih coach tutor instruktur instructor recruiter headhunter buyer purchaser planner estimator drafter controller treasurer bendahara
  executive eksekutif representative associate apprentice trainee graduate jobseeker fresher enthusiast kurator curator librarian pustakawan
  journalist jurnalis wartawan reporter announcer penyiar presenter producer produser actor aktor musician musisi  penyanyi guitarist dancer artist seniman
  pilot pramugari pramugara steward stewardess seaman pelaut nelayan  petani peternak  housekeeper concierge bellboy greeter  therapist terapis
  psychologist psikolog psikiater dentist veterinarian physician surgeon paramedic midwife caregiver pengasuh babysitter economist ekonom statistician
  mathematician physicist chemist biologist geologist beekeeper dispatcher strategist evangelist scrum devops sysadmin dba tester webmaster
  enseignant ingénieur développeur entwickler ingenieur berater lehrer kaufmann kauffrau
  junior senior chief pensiunan retired deputy vice expert ahli professional profesional independent certified registered licensed fullstack full-stack backend back-end frontend
  front-end web software mobile android ios`)

/** Words of labels and personal data. A name may stand before one on the same line. */
const label = wordSet(`
  nama name tempat tanggal tgl lahir ttl alamat address agama religion umur usia age jenis kelamin gender sex status kewarganegaraan nationality domisili
  domicile email e-mail telepon telp tel phone telephone mobile hp whatsapp wa nik ktp npwp date birth born geboren né née célibataire marié mariée
  single married menikah kawin lajang divorced male female laki-laki perempuan pria wanita tinggi berat golongan nomor panggilan ayah ibu
  suami istri anak orangtua wali nickname surname lengkap fullname born linkedin github website`)

/** Words of headings and forms. */
const heading = wordSet(`
  curriculum vitae cv resume résumé lebenslauf bewerbung biodata riwayat hidup daftar profile profil summary ringkasan overview highlights objective
  objectives tujuan about me tentang saya personal pribadi diri data information informasi details detail particulars contact contacts kontak hubungi reach
  education educational pendidikan academic akademik formal nonformal non-formal experience experiences pengalaman work kerja pekerjaan working employment history career karir karier
  professional profesional skill skills keahlian keterampilan kemampuan kompetensi competence competencies competences competency expertise core key top hard
  soft technical teknis other lainnya tools technologies languages language bahasa langues sprachen kenntnisse references reference referensi referees referee
  certifications certification certificates certificate sertifikat sertifikasi licenses licences projects project proyek portfolio portofolio interests interest
  hobbies hobby hobi minat awards award penghargaan achievements achievement prestasi accomplishments publications publikasi training trainings pelatihan
  kursus course courses seminar workshop organisasi organisation organization organizations organizational activities aktivitas kegiatan volunteer volunteering
  relawan responsibilities tanggung jawab qualification qualifications kualifikasi strengths weaknesses kelebihan kekurangan additional tambahan miscellaneous
  declaration pernyataan signature tertanda hormat dear kepada yth surat lamaran pelamar application applicant cover letter foto pas photo picture  halaman
  berufserfahrung ausbildung formation diplômes expérience expériences compétences attachment lampiran hello hi welcome
  terakhir latar belakang keluarga orang tua darurat emergency dengan yang bertanda tangan bawah ini`)

/** Words of schools, companies and their names. */
const body = wordSet(`
  ud   university universitas universiti université universität college kolese school schools sekolah institute institut politeknik polytechnic academy akademi
  fakultas faculty jurusan program studi prodi smk sma smp sd mts tk slta sltp smu stm stmik stie stpbi sekolah-tinggi tinggi negeri swasta madrasah
  pesantren pondok campus kampus kelas class degree bachelor bachelors master masters magister sarjana diploma doctorate phd bsc msc mba lulus lulusan graduated cum laude  dean's gpa ipk
  honours honors scholarship beasiswa inc ltd llc plc gmbh corp corporation pt cv. tbk persero co company companies perusahaan group grup holding holdings
  bank hotel restaurant restoran resto café cafe klinik clinic hospital rumah sakit rsud rs puskesmas toko store shop  studio studios agency lab
  labs laboratory laboratorium laboratoires office kantor department departemen dinas kementerian ministry pemerintah government yayasan foundation association
  asosiasi koperasi cooperative industries industry industri enterprise enterprises factory pabrik gudang warehouse pusat center centre museum gereja masjid
  church mosque perpustakaan library international internasional nasional national global solutions solution services service systems`)

/** Words of skills, subjects and products. */
const skill = wordSet(`
  java javascript typescript python golang kotlin php laravel html css sql mysql postgresql mongodb redis docker kubernetes terraform ansible jenkins linux
  windows aws azure gcp cloud git react angular vue node nodejs django flask  flutter dart rust c++ c# .net excel word powerpoint office
  microsoft google adobe photoshop premiere illustrator indesign figma canva autocad sketchup revit sap oracle salesforce hubspot zendesk jira confluence
  tableau powerbi power-bi looker selenium postman cypress jetpack compose tensorflow pytorch keras pandas numpy scikit-learn spark hadoop kafka airflow bash  powershell
  matlab spss stata minitab quickbooks accurate myob zahir android  xcode unity unreal blender coreldraw corel wordpress shopify seo sem ads analytics
  instagram facebook tiktok twitter youtube whatsapp telegram slack trello notion zoom
  marketing pemasaran penjualan akuntansi accounting keuangan finance financial pajak tax audit auditing bisnis business operations operational operasional
  logistics logistik supply chain procurement pengadaan inventory quality assurance control product produk produksi production manufacturing maintenance
  network jaringan security keamanan cyber cybersecurity software hardware database databases machine learning intelligence artificial deep data big mining science
  sciences engineering technology technologies teknologi teknik informatika komputer computer elektro electrical electronics electronic mesin mechanical sipil civil kimia chemical
  fisika physics matematika mathematics mathématiques biologi biology statistika statistics ekonomi economics hukum  psikologi psychology sosial social
  politik komunikasi communication communications kerjasama  team teamwork collaboration leadership kepemimpinan problem solving critical thinking analytical creative creativity
  time management manajemen public speaking negotiation presentation presentasi customer client pelanggan care support relations hospitality tourism pariwisata
  perhotelan  boga kuliner culinary fashion retail e-commerce ecommerce digital media design desain graphic grafis visual interior content konten brand strategy
  planning development pengembangan research penelitian administrasi administration administrative human resources resource hr sdm general umum medical medis health
  healthcare kesehatan safety k3 hse construction konstruksi mining pertambangan oil gas energy pertanian agriculture regional area site full part remote hybrid
  english inggris indonesian mandarin japanese jepang german jerman french arabic arab korean spanish dutch belanda native fluent fasih lancar aktif pasif
  agile testing automation analysis modelling modeling reporting writing editing drawing cooking driving reading music musik sport sports olahraga traveling travelling
  user interface ux ui api rest architecture infrastructure integration deployment continuous version front back end stack framework frameworks programming programmation`)

/** Words of places and addresses. */
const place = wordSet(`
  jl jln jalan gg gang rt rw kec kecamatan kel kelurahan desa dusun kab kabupaten kota provinsi prov perum perumahan komplek kompleks blok lantai apartemen
  street road avenue  boulevard drive square district city town village county state province block floor apartment building gedung house rue résidence straße
  indonesia malaysia singapore singapura thailand vietnam philippines japan jepang china korea india australia germany france netherlands spain italy kingdom
  states emirates arabia usa uk uae jakarta bandung surabaya semarang yogyakarta jogja malang denpasar bali medan makassar palembang bekasi bogor depok
  tangerang tangsel bsd batam pekanbaru padang pontianak banjarmasin balikpapan samarinda manado kupang ambon jayapura mataram lombok cirebon tasikmalaya sukabumi
  karawang cikarang serang cilegon purwokerto tegal pekalongan kudus klaten sleman bantul gianyar badung ubud kuta sanur sidoarjo gresik kediri blitar jember banyuwangi probolinggo
  jawa sumatera sumatra kalimantan sulawesi papua maluku banten aceh riau jambi bengkulu lampung nusa tenggara utara selatan timur tengah barat 
 east northern southern western eastern kuala lumpur penang johor selangor bangkok manila hanoi tokyo osaka seoul beijing shanghai
 berlin  munich münchen hamburg amsterdam rotterdam dublin republic  warga negara wni wna`)

/** Endings of nouns that name no person: -tion, -ology, -isasi … */
const ABSTRACT = /\p{L}{2}(?:tion|tions|sion|ology|ologies|ography|ship|ware|isasi|ologi|ografi)$/u
/** Indonesian nouns: pe-…-an and ke-…-an, such as "pelatihan", "keterampilan". */
const INDONESIAN_NOUN = /^(?:pe[lmnrsy]|kea|kes|kep|ket|kem)\p{L}{3,14}an$/u

export const plain = (word: string): string => word.toLowerCase().replace(/^[^\p{L}]{1,8}|[.,:;)]{1,8}$/gu, '')

export const isJobWord = (word: string): boolean => job.has(plain(word))
/** Also by its ending; "Batist" and the like are names too, so this tells of lines only. */
export const looksLikeJob = (word: string): boolean =>
  isJobWord(word) || /\p{L}{4}(?:ist|ician|grapher|keeper|worker|maker)$/u.test(plain(word))
export const isLabelWord = (word: string): boolean => label.has(plain(word))
export const isPlaceWord = (word: string): boolean => place.has(plain(word))
export const isHeadingWord = (word: string): boolean => heading.has(plain(word))

/** Whether a word speaks against a name: of a heading, skill, school, company, place, job title or form. */
export function isOtherWord(word: string): boolean {
  const one = plain(word)
  return (
    [job, label, heading, body, skill, place].some((set) => set.has(one)) ||
    ABSTRACT.test(one) ||
    (one.length < 24 && INDONESIAN_NOUN.test(one))
  )
}

/** Whether a word names a skill, product or subject. */
export const isSkillWord = (word: string): boolean => skill.has(plain(word))
/** Whether a word belongs to the name of a school, company or authority. */
export const isBodyWord = (word: string): boolean => body.has(plain(word))
