/** Words of offices, finance, trade, logistics and production, with the same meaning: a line a concept. */
export const BUSINESS = `
  finance, financial, keuangan, finansial
  financial statement, financial statements, financial report, financial reports, financial reporting, laporan keuangan
  tax, taxes, taxation, pajak, perpajakan
  vat, value added tax, ppn, pajak pertambahan nilai
  income tax, pph, pajak penghasilan
  tax return, tax returns, spt, tax filing, pelaporan pajak
  ledger, general ledger, journal entries, buku besar, jurnal
  reconciliation, reconcile, reconciled, rekonsiliasi
  bank reconciliation, rekonsiliasi bank
  accounts payable, payables, hutang, utang usaha, hutang usaha
  accounts receivable, receivables, piutang, piutang usaha
  petty cash, kas kecil
  cash, kas, tunai, uang tunai
  invoice, invoicing, billing, faktur, tagihan, penagihan
  payroll, salary, wages, penggajian, gaji, upah
  budget, budgeting, anggaran, penganggaran
  cost, costs, costing, biaya
  cost control, cost controlling, pengendalian biaya, kendali biaya, mengendalikan biaya
  price, pricing, harga
  revenue, income, pendapatan
  profit, laba, keuntungan
  loan, loans, credit, pinjaman, kredit
  investment, investasi
  insurance, asuransi
  bank, banking, perbankan
  fixed asset, fixed assets, aset tetap, aktiva tetap
  customer, customers, client, clients, pelanggan, klien, nasabah, konsumen, guest, guests, tamu, shoppers
  customer service, customer care, guest service, layanan pelanggan, pelayanan pelanggan, melayani pelanggan, melayani nasabah, melayani tamu, served guests, served customers, helped customers, membantu pelanggan
  complaint, complaints, keluhan, komplain
  negotiation, negotiations, negotiate, negotiated, negotiating, negosiasi, bernegosiasi, menegosiasikan, perundingan
  tender, tenders, bidding, lelang
  contract, contracts, kontrak, perjanjian
  proposal, proposals, penawaran
  quotation, quotations, penawaran harga
  lead, leads, prospect, prospek, calon pelanggan
  b2b, business to business, corporate sales, antarbisnis, industrial customers, business customers
  retail, ritel, eceran
  store, shop, toko, gerai
  supermarket, minimarket, swalayan, pasar swalayan
  market, pasar
  market research, riset pasar
  brand, merek
  advertising, advertisement, periklanan, iklan
  promotion, promotions, promosi
  social media, media sosial, medsos
  event, events, acara
  exhibition, fair, fairs, pameran
  display, displays, pajangan, penataan barang
  export, ekspor
  import, impor
  customs, bea cukai, kepabeanan
  logistics, logistik
  supply chain, rantai pasok, rantai pasokan
  inventory, stock, stok, persediaan
  stock opname, stocktaking, stocktake, stock take, inventory count, cycle count, opname stok, opname
  fifo, first in first out, masuk pertama keluar pertama
  goods receipt, goods receiving, receiving goods, receiving, penerimaan barang, menerima barang
  goods, items, barang
  shipping, shipment, shipments, dispatch, pengiriman, pengapalan
  delivery, deliveries, delivered, deliver, pengiriman, pengantaran, mengantar, mengirim, antar
  delivery note, delivery notes, delivery order, waybill, surat jalan
  packing, packaging, pengemasan, pengepakan, kemasan
  loading, unloading, bongkar muat, muat
  cargo, freight, kargo, muatan
  route, routes, rute
  fleet, armada
  vehicle, vehicles, kendaraan
  vehicle maintenance, car maintenance, perawatan kendaraan, servis kendaraan
  truck, trucks, lorry, truk
  car, mobil
  motorcycle, motorbike, sepeda motor, motor roda dua
  own vehicle, own motorcycle, kendaraan sendiri, kendaraan pribadi
  production, produksi
  manufacturing, manufacture, manufaktur
  factory, plant, pabrik
  machine, machines, machinery, mesin
  quality control, quality assurance, quality inspection, kendali mutu, pengendalian mutu, jaminan mutu, pengawasan mutu
  quality, mutu, kualitas
  occupational safety, health and safety, hse, k3, keselamatan kerja, kesehatan dan keselamatan kerja, ohs
  safety, keselamatan
  maintenance, maintain, maintained, maintaining, perawatan, pemeliharaan, merawat, memelihara
  preventive maintenance, perawatan preventif, pemeliharaan berkala
  repair, repairs, repaired, repairing, perbaikan, memperbaiki, reparasi, servis
  installation, install, installed, installing, instalasi, pemasangan, memasang
  wiring, pengkabelan, pengawatan, kabel
  wiring diagram, wiring diagrams, electrical drawing, electrical drawings, diagram pengkabelan, gambar listrik, wiring listrik
  motor control, motor controls, motor control centre, motor control center, kontrol motor, kendali motor
  plc, plcs, programmable logic controller
  plc programming, programs plcs, pemrograman plc, program plc
  air conditioning, air conditioner, air conditioners, hvac, pendingin udara
  construction, konstruksi
  building, bangunan, gedung
  bridge, jembatan
  road, jalan raya
  drawing, drawings, gambar teknik
  project, projects, proyek
  planning, plan, plans, planned, perencanaan, merencanakan, rencana
  management, manage, managed, managing, manajemen, mengelola, pengelolaan
  lead a team, led a team, managed a team, memimpin tim, supervised a team, mengepalai tim
  lead, led, leading, memimpin, mengepalai
  team, tim, crew
  coordination, coordinate, coordinated, koordinasi, mengoordinasi, mengkoordinasikan
  report, reports, reporting, reported, laporan, pelaporan, melaporkan
  document, documents, documentation, dokumen, dokumentasi
  filing, archive, archives, archiving, arsip, pengarsipan, kearsipan
  correspondence, surat menyurat, korespondensi
  data entry, input data, entri data, memasukkan data
  schedule, schedules, scheduling, scheduled, jadwal, penjadwalan
  meeting, meetings, rapat
  presentation, presentations, presentasi
  training, pelatihan, melatih
  human resources, hr, hrd, personalia, sumber daya manusia, sdm
  industrial relations, hubungan industrial
  labour law, labor law, hukum ketenagakerjaan, ketenagakerjaan
  law, legal, hukum
  compliance, kepatuhan
  regulation, regulations, regulatory, regulasi, peraturan
  permit, permits, perizinan, izin
  research, penelitian, riset, meneliti
  analysis, analyse, analyze, analysed, analyzed, analisis, analisa, menganalisis
  statistics, statistical, statistik, statistika
  survey, surveys, survei
  risk, risks, risiko
  risk management, manajemen risiko
  strategy, strategic, strategi, strategis
  negotiated contracts, negosiasi kontrak
  night shift, night shifts, shift malam, kerja malam, bekerja malam, malam hari
  shift, shifts, sif
  weekend, weekends, akhir pekan, sabtu minggu, hari sabtu dan minggu
  public holidays, hari libur, tanggal merah
  overtime, lembur
  business trip, business trips, travel, travelling, traveling, perjalanan dinas, dinas luar kota, luar kota
  point of sale, pos, cash register, mesin kasir, kasir pos
  card machine, card payments, edc, mesin edc
  payment, payments, pembayaran
  transaction, transactions, transaksi
  email, surel
  typing, mengetik`
