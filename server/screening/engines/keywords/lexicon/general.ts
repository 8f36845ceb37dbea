/** Words of personnel, building, media, law, farming and public service, with the same meaning: a line a concept. */
export const GENERAL = `
  interview, interviews, interviewing, interviewed, wawancara, mewawancarai
  selection, select, selecting, seleksi, menyeleksi
  onboarding, induction, orientation, orientasi
  employee, employees, personnel, karyawan
  attendance, absensi, presensi, kehadiran
  leave, cuti
  compensation, kompensasi
  performance appraisal, performance review, performance management, penilaian kinerja, manajemen kinerja
  performance, kinerja
  administer, administers, administered, administering, administration, administrative, administrasi, mengurus, pengurusan
  branch, branches, cabang
  structure, structures, structural, struktur
  drawing, drawings, blueprint, blueprints, gambar, gambar kerja, shop drawing, shop drawings
  quantity, quantities, volume, kuantitas
  bill of quantities, boq, rab, rencana anggaran biaya
  calculate, calculates, calculated, calculating, calculation, calculations, menghitung, perhitungan
  concrete, beton
  steel, baja
  foundation, fondasi, pondasi
  high rise, high-rise, multi storey, multistorey, tower, towers, storey, gedung bertingkat, bertingkat, gedung tinggi, lantai
  apartment, apartments, apartemen
  house, houses, housing, rumah, perumahan
  survey, surveying, pengukuran
  topography, topografi
  equipment, peralatan, alat berat, heavy equipment
  excavator, ekskavator
  crane, derek
  inspection, inspections, inspect, inspected, inspeksi, memeriksa, pemeriksaan
  supervision, pengawasan
  standard operating procedure, standard operating procedures, sop, prosedur
  procedure, procedures, prosedur, prosedur operasional
  content, contents, konten
  article, articles, artikel
  campaign, campaigns, kampanye
  copywriting, naskah iklan
  video editing, penyuntingan video, edit video
  video, videos
  illustration, illustrations, ilustrasi
  layout, tata letak
  print, printing, percetakan, cetak
  photo, photos, foto
  news, berita
  translation, terjemahan
  audience, khalayak
  competitor, competitors, pesaing, kompetitor
  target, targets, sasaran
  region, regional, wilayah, area
  distributor, distributors, distribution, distribusi, penyaluran
  agent, agents, agen
  outlet, outlets, gerai
  negotiate contracts, negosiasi kontrak
  court, courts, pengadilan
  litigation, litigasi, perkara
  agreement, agreements, perjanjian
  draft, drafting, drafted, menyusun, merancang draf
  license, permit, perizinan
  company, companies, perusahaan
  government, pemerintah, pemerintahan
  public service, pelayanan publik, pelayanan masyarakat
  community, masyarakat, komunitas
  village, desa
  plantation, perkebunan, kebun
  palm oil, kelapa sawit, sawit
  rice, padi, beras
  crop, crops, tanaman
  harvest, harvesting, panen
  fertilizer, fertiliser, pupuk
  livestock, ternak, peternakan
  poultry, unggas, ayam
  forest, forestry, hutan
  environment, environmental, lingkungan
  waste, limbah
  water, air
  energy, energi
  oil and gas, migas
  coal, batubara, batu bara
  heavy vehicle, alat berat
  generator, genset
  pump, pumps, pompa
  boiler, ketel uap
  welding inspection, inspeksi las
  textile, textiles, tekstil
  garment, garments, garmen, konveksi
  furniture, mebel, furnitur
  pharmacy, apotek, apotik
  prescription, prescriptions, resep
  therapy, terapi
  rehabilitation, rehabilitasi
  diagnosis, diagnostics, diagnosa
  disease, penyakit
  counselling, counseling, konseling
  special needs, abk, berkebutuhan khusus
  early childhood, anak usia dini, usia dini
  extracurricular, ekstrakurikuler
  homeroom teacher, wali kelas
  thesis, skripsi
  library, perpustakaan
  ticket, tickets, ticketing, tiket
  flight, flights, penerbangan
  room, rooms, kamar
  cleaning, clean, cleaned, membersihkan, pembersihan
  laundry, binatu
  patrol, patrols, patroli
  cctv, kamera pengawas
  emergency response, tanggap darurat
  fire, kebakaran
  forecast, forecasting, peramalan
  spreadsheet, lembar kerja
  dashboard, dashboards, dasbor
  data, datum
  model, models, pemodelan, modelling, modeling
  visualization, visualisation, visualisasi
  monitoring, monitor, monitored, pemantauan, memantau
  improvement, improve, improved, improving, peningkatan, meningkatkan, perbaikan proses
  efficiency, efisiensi
  target achievement, pencapaian target
  partnership, partnerships, kemitraan, kerja sama bisnis
  vendor, vendors, supplier, suppliers, pemasok, penyuplai
  import export, ekspor impor
  foreign exchange, valuta asing, valas
  credit analysis, analisis kredit, analisa kredit
  collection, penagihan
  claim, claims, klaim
  premium, premi
  audit report, laporan audit
  internal control, pengendalian internal
  consolidation, konsolidasi
  depreciation, penyusutan
  cash flow, arus kas
  balance sheet, neraca`
