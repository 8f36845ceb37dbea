/** What is done at work: English verbs, whose regular forms follow, before the bar; their other forms and Indonesian ones behind it. */
export const VERBS = `
  measure | mengukur, pengukuran
  count | menghitung, penghitungan
  check, inspect | memeriksa, mengecek, pengecekan, pemeriksaan
  order | memesan, pemesanan
  compare | membandingkan, perbandingan
  find, search, seek | found, sought, mencari, pencarian, menemukan
  develop, create, invent | mengembangkan, menciptakan, pengembangan
  control | controlled, controlling, mengendalikan, mengontrol, pengendalian
  coach, guide, mentor | membimbing, membina, pembimbingan, mendampingi
  arrange, organise, organize, schedule | mengatur, menjadwalkan, pengaturan, mengorganisir
  book, reserve | memesan, reservasi
  greet, welcome | menyambut, menyapa
  pick | mengambil
  sort | menyortir, memilah, penyortiran
  load, unload | memuat, membongkar, bongkar muat
  lift | mengangkat
  wash | mencuci, pencucian
  iron | menyetrika, setrika
  prepare | menyiapkan, mempersiapkan, persiapan
  present, serve | menyajikan, menghidangkan, penyajian
  bathe | memandikan, mandi
  explain | menjelaskan, menerangkan
  print | mencetak, pencetakan
  record, note | mencatat, pencatatan
  verify | memverifikasi, verifikasi
  pay | paid, membayar, pembayaran
  collect | menagih, mengumpulkan, penagihan, pengumpulan
  promote | mempromosikan, promosi
  offer | menawarkan, penawaran
  convince, persuade | meyakinkan
  negotiate | negosiasi, bernegosiasi, menegosiasikan
  recruit, hire | merekrut, perekrutan, rekrutmen
  assess, evaluate, appraise | menilai, mengevaluasi, penilaian, evaluasi
  monitor | memantau, memonitor, pemantauan
  draw | drew, drawn, menggambar
  assemble | merakit, perakitan
  drill | mengebor, pengeboran
  test | menguji, pengujian
  park | memarkir, parkir
  transport | mengangkut, pengangkutan
  store | menyimpan, penyimpanan
  pack, wrap | mengemas, mengepak, membungkus, pengemasan
  label | melabeli, pelabelan
  weigh | menimbang, penimbangan
  mix | mencampur, pencampuran
  fry | menggoreng
  grill, roast | membakar, memanggang
  plant, grow, cultivate | grew, grown, menanam, penanaman, budidaya
  breed | beternak, pembiakan
  milk | memerah
  sew | sewn, menjahit
  escort, accompany | mengawal, mengantar, pengawalan
  guard, secure | menjaga, mengamankan, penjagaan
  treat | merawat, mengobati, perawatan
  inject | menyuntik, injeksi
  mark, grade | menilai, mengoreksi
  photograph, shoot | shot, memotret, pemotretan
  film | merekam, syuting
  publish | menerbitkan, menayangkan, terbit
  register | mendaftarkan, pendaftaran, registrasi
  process | memproses, pemrosesan
  improve | meningkatkan, memperbaiki, peningkatan
  reduce, cut, lower | menurunkan, mengurangi, menekan, pengurangan
  increase, raise, boost, grow | grew, grown, menaikkan, meningkatkan, kenaikan
  save | menghemat, hemat, savings, penghematan
  implement, apply | menerapkan, penerapan, implementasi
  comply, follow | mematuhi, mengikuti, kepatuhan
  schedule, calendar | jadwal, agenda, kalender
  issue | menerbitkan, membuat
  visit | mengunjungi, kunjungan
  distribute | mendistribusikan, membagikan, distribusi
  dispose | membuang, pembuangan
  connect | menghubungkan, menyambung, penyambungan
  replace, change | mengganti, penggantian
  host | memandu, membawakan
  moderate | memoderasi, moderator
  estimate | memperkirakan, estimasi
  submit | menyerahkan, mengajukan, pengajuan
  approve | menyetujui, persetujuan
  examine | memeriksa, pemeriksaan
  rescue | menyelamatkan, penyelamatan
  communicate | berkomunikasi, komunikasi
  cooperate, collaborate | bekerja sama, kerja sama`
