/** Names of occupations and of what is done in them, with the same meaning in English and Indonesian: a line a concept. */
export const OCCUPATIONS = `
  nurse, nurses, nursing, registered nurse, perawat, keperawatan, ners, suster
  midwife, midwifery, bidan, kebidanan
  doctor, physician, dokter, general practitioner
  dentist, dokter gigi
  pharmacist, pharmacy, apoteker, farmasi
  physiotherapist, physiotherapy, fisioterapis, fisioterapi
  nutritionist, dietitian, nutrition, ahli gizi, gizi
  radiographer, radiology, radiografer, radiologi
  laboratory analyst, lab analyst, analis laboratorium, analis kesehatan
  caregiver, pengasuh, perawat lansia
  teacher, teaching, teach, taught, teaches, guru, pengajar, mengajar, pengajaran, ajar
  lecturer, dosen
  tutor, tutoring, tutored, guru les, guru privat, les privat
  headmaster, principal, kepala sekolah
  accountant, accounting, bookkeeping, bookkeeper, akuntan, akuntansi, pembukuan
  auditor, audit, auditing, pemeriksa, pemeriksaan keuangan
  treasurer, treasury, bendahara
  cashier, cashiering, kasir
  teller, bank teller
  driver, chauffeur, sopir, supir, pengemudi, driving, mengemudi, menyetir
  courier, kurir, delivery rider, pengantar paket
  cook, chef, cooking, juru masak, koki, memasak, masak
  baker, bakery, pastry, pembuat roti, roti
  barista, peracik kopi
  waiter, waitress, server, pelayan, pramusaji
  bartender, peracik minuman
  housekeeper, housekeeping, room attendant, tata graha, pramugraha
  receptionist, front desk, front office, resepsionis, penerima tamu
  concierge, bellboy, porter
  tour guide, pemandu wisata
  electrician, electrical technician, teknisi listrik, tukang listrik, electrical, listrik, kelistrikan, elektrikal
  mechanic, mekanik, montir
  welder, welding, tukang las, las, pengelasan
  carpenter, carpentry, tukang kayu
  plumber, plumbing, tukang ledeng, perpipaan
  technician, teknisi
  machine operator, operator mesin
  operator produksi, production operator
  forklift operator, operator forklift
  tailor, sewing, penjahit, menjahit, jahit
  salesman, salesperson, sales, selling, sold, sell, penjualan, menjual, tenaga penjual, wiraniaga, pramuniaga
  sales executive, account executive, eksekutif penjualan
  shop assistant, store clerk, pramuniaga, penjaga toko
  marketer, marketing, pemasaran, memasarkan
  buyer, purchasing, procurement, pembelian, pengadaan
  storekeeper, storeman, warehouse staff, staf gudang, penjaga gudang, petugas gudang
  warehouse, warehousing, gudang, pergudangan
  supervisor, supervised, supervise, supervising, penyelia, pengawas, mengawasi, pengawasan, mandor
  manager, manajer, pengelola
  director, direktur
  head, kepala
  staff, staf, petugas, pegawai
  secretary, sekretaris, secretarial
  administrator, admin, administration, administrative, administrasi, tata usaha
  clerk, juru tulis
  assistant, asisten
  intern, internship, magang
  developer, programmer, pengembang, pemrogram
  engineer, insinyur
  analyst, analis
  architect, arsitek
  designer, desainer, perancang
  graphic designer, desainer grafis
  security guard, guard, satpam, petugas keamanan
  cleaner, cleaning service, petugas kebersihan
  gardener, tukang kebun
  farmer, petani, agriculture, pertanian
  fisherman, nelayan, fishery, perikanan
  lawyer, attorney, legal counsel, pengacara, advokat, kuasa hukum
  notary, notaris
  journalist, reporter, wartawan, jurnalis
  writer, penulis, copywriter
  translator, interpreter, translation, penerjemah, penerjemahan
  editor, penyunting, editing, penyuntingan
  photographer, photography, fotografer, fotografi
  librarian, library, pustakawan, perpustakaan
  psychologist, psychology, psikolog, psikologi
  social worker, pekerja sosial
  recruiter, recruitment, recruiting, perekrut, rekrutmen, perekrutan
  trainer, pelatih, instruktur, instructor
  consultant, consulting, konsultan, konsultasi
  surveyor, juru ukur
  site manager, pelaksana lapangan
  foreman, mandor
  contractor, kontraktor
  collector, penagih, debt collection, penagihan
  telemarketer, telemarketing, telesales
  call centre, call center, contact center, layanan panggilan
  content creator, pembuat konten
  beautician, makeup artist, perias, tata rias
  hairdresser, barber, penata rambut, tukang cukur
  seafarer, sailor, pelaut
  pilot, penerbang
  flight attendant, cabin crew, pramugari, awak kabin
  miner, mining, penambang, pertambangan, tambang`
