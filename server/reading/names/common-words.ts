import { wordSet } from '../../../shared/lib/text.ts'

/** Frequent English and Indonesian words that begin with a capital in titles, slogans, products and names of companies. */
const common = wordSet(`
  bermain membaca gitar karang taruna remaja palang himpunan persatuan ikatan mie belt sigma suami sumsum suhu suntik surat susah suami bersih santo esperanto
   jan feb mar apr jun jul aug sep sept oct nov dec alpha beta gamma delta invited talks talk interactive dashboard implemented implement conference proceedings herr frau persönliche angaben anschrift klasse deutsch muttersprache prize
  usage notes manual drafting drama thriller romance chats associated students extracurricular built designed developed led managed created improved increased reduced delivered launched
   a able about absolutely accident active adaptable advanced adventure after again agreement air all also always amazon ambitious an annual any apache app application april are art as ask attendant attitude august available
  away back baby bad base basic bean beauty best better bird black blue board body book boot born box bread bright bring brother brothers bucks build builder burger bus but buy by cake call can canvas car card care cat cd central
  certain challenge change chat check chicken child children choice city clean clear cloud club coast code coding coffee cold color colour come comfort common community complete confidential connect cool cost country crew cross current
  cut daily dance dark dash date day days december dedicated deep delivery depth detail detail-oriented different direct discipline disciplined do does dog done door down dream drink dynamic each early earth easy eat edge effective efficient
  eight element email end engine enjoy equipment essential even event ever every everything excellent exchange experienced express extra eye face fact fall family fast feature february federal feel few fields file film find fine fire first
  five flat flexible flight flow food foot for form forward four free fresh friday friendly from front fun fund future game garden gate gift girl give global go goal gold golden good great ground growing guard guest guide hand happy hard
  hardworking has have he health heart heat heavy help her here high highly his hit hold home honest hope hot hour how human i idea if image immediate immediately in industrial info insight inspiration integrity into is it january job joy
  july june just keep key keyboard kid kids kind kitchen know land large last lasting late later learn learner letter level library life light like limited line links list little live loan local logo long look love lucky luck made mail main
  major make man many march mark master material math may me meal measure meat media meet member men message metal middle mind model modern monday money month moon more most motivated motor mountain move movie my naked near need new news
  next nice night nine no not notice november now number ocean october of off office official oil old on one online only open option or orange order original other our out over own pack page paper part party pass passionate past path pay
  peace people perfect person phone piece place plan plant plastic play player please plus point polite power powerful present press price prime print private process profession profit project proud public punctual pure push quick
  quiet rail rails range rapid rate ready real red reliable remote report request responsible rest result results results-driven right ring road rock room route rule run safe sale salt same sand save saturday scale scene school sea season
  seasoned second section seeking self self-motivated sell send sense september serious set seven shift ship shoes shop short show side sign signature simple since site situation six size skin sleep slow small smart smile snow so soft some son
  song sound source space spring stand star start state statement still stock stone storage story street strength strong study success such sugar summer sun sunday super supply sure system table take talk task taste tea teach tell ten text
  than thank thanks that the then there thing think this three through thursday time tip to today together tomorrow top total touch tour town trade traffic train travel tree trip true trust try tuesday turn two type under unique unit
  up updated use used valid value van variable version very video view village visit voice vote walk wall want war warm was watch water wave way we wear wednesday week weight well what wheel when where white who whole why wide wild will
  win wind window wine wing winner wireless with without woman women wood word worker world write year yellow yes yet you young your zero zone hire recruit
  abadi ada adalah agar akan akhir aktif alam alat aman amanah anda angkatan angkutan apa asal asing atas atau awal bagi bagian baik bakat baru barang bawah beberapa bebas bekerja belajar belum benar bensin berani berat berbagai berdikari
  bergerak berhasil beri berkah berkembang berkomitmen berorientasi berpengalaman bersama bersedia bersih bertanggung bertahan berwawasan besar bisa biasa buah buku bukan bulan burung cabang cara catatan cepat cerdas ceria cerita
  coba cocok contoh daerah dagang dalam dan dapat dari dasar daya dekat demi demikian dengan depan detail dewasa di dinamis disiplin dua duduk dunia emas empat enam garuda gizi gratis guna hampir hanya harap harga hari harus hasil hati hemat
  hijau hitam ibu ijazah ikan ini inovatif isi islam isteri itu izin jam jangan jasa jasmani jaya jelas jenis jujur juga jumat jalur kabar kain kaki kami kamis kantin kapal karena karya kas kasih katolik kayu ke keluarga kerjasama keras
  kertas khusus kini kita klub komitmen kondisi kota kredit kreatif kristen kopi kuasa kuat kue kuliah kuning laku lama lancar langsung laporan laut lebih lembar lengkap lima loyal lokal luar maju makan makanan makmur malam mampu mandiri mana
  manis masa masalah masih masuk masyarakat mata mau media melayani memiliki menarik mengenal menjadi merah merdeka merek merokok minggu minum minuman minyak mitra mobil modal motor motivasi muda mudah mulai murah nasabah nasi nyata
  obat olah orang padat pagi pakai paling pandai panjang pasar pasti pekerja perdana perhatian perkasa pernah pertama pertambangan perubahan pesat pintar posisi prima proaktif produktif puas pulau punya putih rajin ramah rapi rencana resmi
  ringan roda rohani roti ruang rumah sabtu saat saja salah sama sampai sangat satu sawah sebagai sedang sederhana sehat sejahtera sejak sejati selalu selamat selasa selesai semangat semua sendiri seni senin sentosa seperti serta
  siap sinar sopan status suka sukses sumber susu swadaya tahun tahan tanah tangguh tanpa target teladan teliti teman tempat tepat terang terbaik terbang tercepat terima terpercaya tersedia tertentu tetap tiap tidak tiga tinggal toleransi
  transkrip tua tuan tugas tujuh tumbuh ubah udara uang ulet umum unggul unit untuk urusan usaha utama waktu wajib warung yakin yang buddha hindu konghucu protestan kawin laki skck januari februari maret mei juni juli agustus oktober nopember desember`)

/** Whether a word is a word of the language, and so alone says nothing of a name. */
export const isCommonWord = (word: string): boolean =>
  common.has(word.toLowerCase().replace(/^[^\p{L}]{1,4}|[^\p{L}]{1,4}$/gu, ''))
