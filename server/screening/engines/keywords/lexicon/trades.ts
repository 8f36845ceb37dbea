/** Words of trades, services, farming, media and work by hand, with the same meaning in English and Indonesian: a line a concept. */
export const TRADES = `
  sales promotion girl, sales promotion boy, spg, spb, promoter, sales promoter, beauty advisor, beauty consultant
  security officer, security guard, security personnel, satpam, petugas keamanan, petugas pengamanan, sekuriti
  call centre, call center, contact centre, contact center, help desk, helpdesk, service desk, hotline, layanan panggilan
  customer service, customer care, customer support, customer service representative, customer service officer, layanan pelanggan, pelayanan pelanggan
  courier, kurir, delivery rider, delivery driver, ojek online, ojol, pengantar paket
  mason, bricklayer, tukang batu, tukang bangunan
  painter, tukang cat, pengecat
  nanny, babysitter, pengasuh anak
  massage, masseur, massage therapist, pijat, terapis pijat
  florist, perangkai bunga
  sewing, sew, sewn, sewed, tailor, seamstress, penjahit, menjahit, jahit, operator jahit
  sewing machine, sewing machines, mesin jahit
  single needle, jarum satu
  overlock, obras
  weld, welds, welded, welder, welding, las, mengelas, pengelasan, juru las, tukang las
  cutting, cut, memotong, pemotongan
  pattern, patterns, pola
  draftsman, drafter, juru gambar
  legal officer, legal staff, staf legal, staf hukum, in house legal, legal team, tim legal
  law firm, law office, firma hukum, kantor hukum, kantor pengacara
  advocate, advokat, lawyer, pengacara
  commercial contract, commercial contracts, agreement, agreements, perjanjian, kontrak, contract, contracts
  review, reviews, reviewed, reviewing, meninjau, menelaah, peninjauan
  due diligence, uji tuntas
  mergers and acquisitions, merger, mergers, acquisition, acquisitions, akuisisi, merger dan akuisisi
  dispute, disputes, sengketa, perselisihan
  labour law, labor law, employment law, hukum ketenagakerjaan, undang undang ketenagakerjaan, uu ketenagakerjaan, hukum perburuhan, manpower law
  social security, bpjs, jamsostek
  job posting, job postings, job advert, memasang lowongan, lowongan, lowongan kerja
  answer, answers, answered, answering, menjawab
  phone, phones, telephone, phone calls, calls, telepon, panggilan, panggilan telepon
  resolve, resolves, resolved, resolving, solve, solved, settle, settled, menyelesaikan, penyelesaian
  angry, upset, difficult, marah
  live chat, chat, obrolan
  write, writes, wrote, written, writing, menulis, penulisan
  letter, letters, surat, surat keluar, surat masuk
  minutes, meeting minutes, minutes of meeting, minutes of meetings, notulen, notulen rapat, notulensi, risalah rapat
  filing, files, filed, archive, archived, archiving, arsip, mengarsip, mengarsipkan, pengarsipan
  data entry, entering data, entered data, input data, menginput data, entri data
  pivot table, pivot tables, tabel pivot
  typing, type, types, typed, typing speed, words per minute, wpm, mengetik, kecepatan mengetik
  supervise, supervises, supervised, supervising, oversee, oversees, oversaw, overseeing, lead, led, leading, membawahi, mengawasi, memimpin, mengepalai, mengoordinasi, mengkoordinir
  small team, team, tim, crew
  worker, workers, labourers, laborers, pekerja, buruh
  harvest, harvests, harvested, harvesting, harvester, harvesters, panen, memanen, pemanen, pemanenan
  fertilizer, fertilizers, fertiliser, fertilisers, fertilization, fertilisation, fertilizing, pupuk, memupuk, pemupukan
  pest, pests, pest control, pesticide, pesticides, hama, pengendalian hama, pestisida, penyemprotan hama
  spray, sprayed, spraying, menyemprot, penyemprotan
  planting, planted, menanam, penanaman, budidaya, cultivation, cultivated
  seedling, seedlings, bibit, pembibitan
  irrigation, irigasi, pengairan
  plantation, plantations, estate, estates, perkebunan, kebun
  palm oil, oil palm, kelapa sawit, sawit
  cattle, cows, sapi
  feed, feeding, pakan
  veterinarian, vet, dokter hewan
  aquaculture, fish farming, budidaya ikan, tambak
  offshore, lepas pantai
  early morning, morning, morning shift, pagi, pagi hari, shift pagi
  rotating shift, rotating shifts, shift bergilir, shift bergantian, sistem shift, kerja shift
  night, nights, night shift, night shifts, malam, malam hari, shift malam
  full time, fulltime, penuh waktu
  part time, parttime, paruh waktu
  sunday, sundays, hari minggu
  saturday, saturdays, hari sabtu
  own vehicle, own motorcycle, own motorbike, own car, kendaraan sendiri, kendaraan pribadi, motor sendiri, mobil sendiri, sepeda motor sendiri
  work from home, working from home, wfh, remote, remotely, bekerja dari rumah, kerja dari rumah, kerja jarak jauh
  internet connection, internet, koneksi internet
  police record, police clearance, clean police record, skck, surat keterangan catatan kepolisian
  coffee, kopi
  coffee shop, cafe, kafe, kedai kopi, coffee bar
  espresso machine, espresso, mesin espresso, mesin kopi
  till, tills, cash register, cash drawer, mesin kasir, kasir, tutup kasir
  bake, bakes, baked, baking, memanggang, panggang, membuat roti, membuat kue
  bread, breads, roti
  cake, cakes, kue
  food hygiene, food safety, haccp, keamanan pangan, kebersihan makanan
  intensive care, critical care, icu, iccu, nicu, picu, hcu, perawatan intensif, rawat intensif
  ventilator, ventilators, ventilated, ventilator mekanik
  wound, wounds, wound care, luka, perawatan luka, merawat luka
  infusion, infusions, infus, iv line
  compounding, dispensing, dispensed, dispense, meracik, peracikan, meracik obat
  blood pressure, tekanan darah
  early childhood, preschool, playgroup, kindergarten, paud, tk, taman kanak kanak, kelompok bermain, anak usia dini, young children, toddlers
  lesson plan, lesson plans, daily lesson plans, rpp, rpph, rppm, modul ajar, rencana pembelajaran
  parents, orang tua, wali murid
  music, musik
  guitar, gitar
  singing, sing, menyanyi, bernyanyi
  dance, dancing, menari, tari
  sport, sports, olahraga
  newspaper, newspapers, koran, surat kabar
  magazine, magazines, majalah
  online media, media online, media daring, portal berita, news portal, portal daring
  print media, media cetak
  journalist, reporter, editor, wartawan, jurnalis
  publish, publishes, published, publishing, menerbitkan, diterbitkan, terbit
  public official, public officials, officials, pejabat, pejabat publik, pejabat daerah, minister, ministers, mayor, mayors
  video editing, edit video, edit videos, edited videos, editing videos, edit short videos, menyunting video, penyuntingan video, editor video, video editor
  province, provinces, provinsi, daerah
  cosmetics, cosmetic, kosmetik, kosmetika, makeup, lipstick, lipstik
  skin care, skincare, perawatan kulit
  achieve, achieves, achieved, achieving, meet, meets, meeting targets, met, exceed, exceeded, mencapai, mengejar, memenuhi, melampaui, pencapaian
  sales target, sales targets, target penjualan
  mall, shopping centre, shopping center, pusat perbelanjaan
  canvassing, door to door, kanvasing, cold calling, cold calls
  merchandising, merchandiser, penataan produk
  online shop, e commerce, ecommerce, marketplace, toko online, toko daring
  live streaming, livestream, siaran langsung
  air conditioner, air conditioners, air conditioning, ac, hvac, pendingin, pendingin udara, pendingin ruangan, tata udara, refrigeration, cooling
  electrical installation, electrical installations, wiring, instalasi listrik, pemasangan listrik, jaringan listrik
  maintenance, maintain, maintained, serviced, servicing, servis, perawatan, pemeliharaan, merawat
  high voltage, tegangan tinggi
  low voltage, tegangan rendah
  pipe, pipes, piping, pipa
  engine, engines, mesin
  oil, oli
  tyre, tyres, tire, tires, ban
  parcel, parcels, package, packages, paket
  maps, google maps, gps, peta
  streets, roads, jalanan, rute, routes
  passenger, passengers, penumpang
  bus, buses, bis
  pallet, pallets, palet
  roof, roofs, atap
  wall, walls, dinding
  paint, painted, painting, mengecat, pengecatan
  tile, tiles, keramik
  property, real estate, properti
  rent, rental, lease, leases, sewa, penyewaan
  wedding, weddings, pernikahan
  event organizer, event organiser, penyelenggara acara
  bed, beds, tempat tidur
  linen, linens, seprai
  fitness, gym, kebugaran
  nonprofit, ngo, charity, lsm, yayasan
  fundraising, penggalangan dana
  donor, donors, donatur
  beneficiaries, penerima manfaat
  monitoring and evaluation, monev
  vessel, vessels, ship, ships, kapal
  blasting, peledakan
  know your customer, kyc
  anti money laundering, aml, apu ppt
  mortgage, kpr
  vat return, vat returns, spt masa ppn, spt ppn
  counselling, counseling, counsel, counselled, counseled, konseling, penyuluhan
  mine, mines, mining, tambang, pertambangan
  cable, cables, cabling, kabel, wiring
  train, trains, trained, training, melatih, pelatihan, coached
  staff, employees, employee, karyawan, pegawai, staf
  it support, information technology support, technical support, help desk technician
  information technology, teknologi informasi
  follower, followers, pengikut
  account, accounts, akun
  counter, counters, loket
  politely, sopan
  english, inggris, bahasa inggris
  indonesian, bahasa indonesia
  mandarin, chinese, bahasa mandarin
  japanese, jepang
  korean, korea
  arabic, arab
  german, jerman
  dutch, belanda
  spanish, spanyol
  buyer, buyers, pembeli
  seller, sellers, penjual
  ingredient, ingredients, bahan makanan, bahan baku, bahan masakan
  dish, dishes, menu, menus, hidangan, masakan
  blood sugar, glucose, gula darah
  nursing home, care home, panti, panti jompo, panti werdha
  caregiver, carer, caring for, merawat, perawat lansia, pengasuh
  elderly, old people, lansia, orang tua, lanjut usia
  purchase order, purchase orders, po
  olympiad, olympiads, olimpiade
  competition, competitions, lomba, kompetisi
  automotive, otomotif
  electronic, electronics, elektronik, elektronika
  educator, teacher, pendidik, guru
  trip, trips, travel, perjalanan
  telephone, cold call, cold calls, telepon
  supplier, suppliers, vendor, vendors, pemasok
  raw material, raw materials, bahan baku
  uniform, uniforms, seragam
  shoes, footwear, sepatu, alas kaki
  clothes, clothing, apparel, pakaian, baju
  meat, daging
  vegetable, vegetables, sayur, sayuran
  fruit, fruits, buah, buah buahan
  spare part, spare parts, suku cadang, onderdil
  tool, tools, perkakas, peralatan
  line, lines, lini
  shift report, handover, serah terima
  guest, guests, visitor, visitors, tamu, pengunjung
  member, members, anggota
  accident, accidents, kecelakaan
  licence, permit, izin
  news, berita
  price list, daftar harga
  discount, discounts, diskon, potongan harga
  household, rumah tangga
  garden, gardens, kebun, taman`
