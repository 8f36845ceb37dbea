import type { Template } from './template.ts'

export const templates: readonly Template[] = [
  {
    name: 'accountant',
    title: 'Akuntan',
    description:
      'Mengelola pembukuan, menutup buku bulanan dan tahunan, menyiapkan laporan serta SPT, dan bekerja sama dengan auditor.',
    keywords: 'akuntansi, pembukuan, pajak, laporan keuangan, Excel',
    criteria: [
      ['Pengalaman akuntansi', 'Minimal 2 tahun di bidang akuntansi', 30],
      ['Pembukuan dan laporan', 'Buku besar, rekonsiliasi, laporan keuangan', 25],
      ['Pendidikan', 'Minimal S1 akuntansi atau keuangan', 20],
      ['Perangkat lunak', 'Excel, SAP atau Accurate atau Xero', 15],
      ['Sertifikat', 'Sertifikat Brevet atau ACCA atau CPA', 10],
    ],
  },
  {
    name: 'backend-engineer',
    title: 'Backend Engineer',
    description: 'Merancang, membangun, dan menjalankan layanan di balik produk kami bersama tim produk dan tim aplikasi.',
    keywords: 'Node.js, Go, Java, PostgreSQL, Docker, REST',
    criteria: [
      ['Pengalaman backend', 'Minimal 3 tahun pengembangan backend', 30],
      ['Bahasa pemrograman dan basis data', 'Node.js atau Go atau Java, PostgreSQL atau MySQL', 30],
      ['Operasional', 'Docker, Kubernetes atau AWS atau Google Cloud', 15],
      ['Pendidikan', 'Minimal S1 informatika atau bidang terkait', 15],
      ['Bahasa Inggris', 'Bahasa Inggris tingkat B2', 10],
    ],
  },
  {
    name: 'barista',
    title: 'Barista',
    description: 'Menyiapkan kopi dan minuman lain, melayani tamu, menerima pembayaran, dan menjaga kebersihan bar.',
    keywords: 'barista, espresso, latte art, kasir, pelayanan pelanggan',
    criteria: [
      ['Pengalaman sebagai barista', 'Minimal 1 tahun sebagai barista', 30],
      ['Kopi', 'Espresso, manual brew atau latte art', 30],
      ['Pelayanan dan kasir', 'Pelayanan pelanggan, kasir atau POS', 25],
      ['Kerja sif', 'Bersedia bekerja shift dan akhir pekan', 15],
    ],
  },
  {
    name: 'customer-service',
    title: 'Staf Layanan Pelanggan',
    description:
      'Melayani pelanggan lewat telepon, email, dan chat, menyelesaikan masalahnya, dan menindaklanjuti sampai tuntas.',
    keywords: 'customer service, penanganan keluhan, CRM, call center, dukungan chat',
    criteria: [
      ['Pengalaman melayani pelanggan', 'Minimal 1 tahun di customer service', 30],
      ['Keluhan dan saluran', 'Penanganan keluhan, call center atau dukungan chat', 25],
      ['Alat kerja', 'CRM atau Zendesk atau Salesforce', 15],
      ['Bahasa Inggris', 'Bahasa Inggris tingkat B1', 15],
      ['Kerja sif', 'Bersedia bekerja shift', 15],
    ],
  },
  {
    name: 'graphic-designer',
    title: 'Desainer Grafis',
    description: 'Membuat desain untuk cetak, web, dan media sosial, dari sketsa sampai karya akhir, sesuai merek kami.',
    keywords: 'desain grafis, Photoshop, Illustrator, Figma, branding',
    criteria: [
      ['Pengalaman desain', 'Minimal 2 tahun di bidang desain grafis', 30],
      ['Perangkat lunak desain', 'Photoshop, Illustrator, Figma atau InDesign', 30],
      ['Jenis karya', 'Branding, media sosial atau kemasan', 15],
      ['Portofolio', 'Portofolio atau Behance atau Dribbble', 15],
      ['Pendidikan', 'Minimal D3 desain grafis atau desain komunikasi visual', 10],
    ],
  },
  {
    name: 'hr-generalist',
    title: 'HR Generalist',
    description:
      'Merekrut dan menyambut karyawan baru, menjaga penggajian dan data karyawan, dan memahami hukum ketenagakerjaan.',
    keywords: 'rekrutmen, payroll, onboarding, ketenagakerjaan, HRIS',
    criteria: [
      ['Pengalaman HR', 'Minimal 2 tahun di bidang HRD', 30],
      ['Rekrutmen', 'Rekrutmen, onboarding atau hubungan industrial', 25],
      ['Penggajian dan hukum', 'Payroll, hukum ketenagakerjaan atau BPJS', 20],
      ['Pendidikan', 'Minimal S1 psikologi, hukum atau manajemen', 15],
      ['Sistem', 'HRIS atau Excel', 10],
    ],
  },
  {
    name: 'nurse',
    title: 'Perawat',
    description:
      'Merawat pasien di bangsal, memberikan obat, mencatat asuhan, dan bekerja sama dengan dokter serta keluarga pasien.',
    keywords: 'keperawatan, perawatan pasien, obat, perawatan luka, tanda vital',
    criteria: [
      ['Izin perawat', 'Memiliki STR', 30],
      ['Pengalaman keperawatan', 'Minimal 1 tahun sebagai perawat', 25],
      ['Pendidikan keperawatan', 'Minimal D3 keperawatan', 20],
      ['Asuhan di bangsal', 'Perawatan pasien, pemberian obat, perawatan luka atau infus', 15],
      ['Bantuan hidup dasar', 'Sertifikat BLS atau BTCLS atau ACLS', 10],
    ],
  },
  {
    name: 'sales-executive',
    title: 'Sales Executive',
    description: 'Mencari pelanggan baru, menyampaikan dan menegosiasikan penawaran, dan membina pelanggan di wilayahnya.',
    keywords: 'penjualan, sales, B2B, negosiasi, CRM',
    criteria: [
      ['Pengalaman penjualan', 'Minimal 2 tahun di bidang penjualan', 35],
      ['Penjualan', 'Prospek, negosiasi, B2B atau key account', 30],
      ['SIM', 'Memiliki SIM A', 15],
      ['Perjalanan dinas', 'Bersedia melakukan perjalanan dinas', 10],
      ['Alat kerja', 'CRM atau Salesforce atau HubSpot', 10],
    ],
  },
  {
    name: 'teacher',
    title: 'Guru',
    description: 'Merencanakan dan memberikan pelajaran, menilai siswa, memimpin kelas, dan berhubungan dengan orang tua.',
    keywords: 'mengajar, RPP, kurikulum, pengelolaan kelas, penilaian',
    criteria: [
      ['Pengalaman mengajar', 'Minimal 2 tahun sebagai guru', 30],
      ['Pendidikan', 'Minimal S1 pendidikan', 25],
      ['Sertifikat pendidik', 'Sertifikat pendidik atau PPG', 20],
      ['Pelajaran', 'RPP, kurikulum, penilaian atau pengelolaan kelas', 15],
      ['Bahasa Inggris', 'Bahasa Inggris tingkat B2', 10],
    ],
  },
  {
    name: 'warehouse-operator',
    title: 'Operator Gudang',
    description: 'Menerima, menyimpan, mengambil, dan mengemas barang, menghitung stok, dan menjaga gudang aman serta rapi.',
    keywords: 'gudang, picking, packing, inventaris, forklift',
    criteria: [
      ['Pengalaman gudang', 'Minimal 1 tahun di gudang', 35],
      ['Penanganan barang', 'Picking, packing, inventaris atau stock opname', 30],
      ['Forklift', 'Lisensi forklift atau SIO', 20],
      ['Kerja sif', 'Bersedia bekerja shift', 15],
    ],
  },
]
