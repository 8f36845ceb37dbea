/**
 * Fields of study. A line is a family of related fields, its parts between bars are the fields, each with its names in English and
 * Indonesian and the abbreviations of degrees that imply it. In a family with ! none stands for another: a midwife is no nurse.
 */
export const FIELDS = `
  computer science, informatics, information technology, teknik informatika, informatika, ilmu komputer, teknologi informasi, s kom, m kom | information systems, information system, sistem informasi, manajemen informatika, informatics management | software engineering, rekayasa perangkat lunak | computer engineering, teknik komputer, sistem komputer, teknik komputer dan jaringan | data science, sains data | cyber security, keamanan siber | it
  accounting, accountancy, akuntansi, s ak, m ak, akuntan | taxation, tax, perpajakan, administrasi perpajakan | finance, keuangan, manajemen keuangan, perbankan, banking, perbankan dan keuangan | auditing
  management, manajemen, business management, business administration, administrasi bisnis, administrasi niaga, mba, s m, business, bisnis, niaga, business studies, tata niaga | marketing, pemasaran | economics, ekonomi, s e, ekonomi pembangunan, ilmu ekonomi | entrepreneurship, kewirausahaan | human resources, human resource management, manajemen sumber daya manusia, manajemen sdm | logistics, logistik, supply chain, supply chain management, manajemen logistik, manajemen rantai pasok, logistik bisnis | office administration, secretarial, sekretari, administrasi perkantoran, administrasi
  communication, communications, communication studies, communication science, ilmu komunikasi, komunikasi, s i kom | public relations, hubungan masyarakat, humas | journalism, jurnalistik | broadcasting, penyiaran | advertising, periklanan
  ! nursing, keperawatan, s kep, ners, m kep, ilmu keperawatan | midwifery, kebidanan | public health, kesehatan masyarakat, s k m | medicine, kedokteran, s ked, pendidikan dokter | pharmacy, farmasi, s farm | nutrition, gizi, s gz, ilmu gizi | physiotherapy, fisioterapi | radiology, radiologi | medical laboratory, analis kesehatan, teknologi laboratorium medis | dentistry, kedokteran gigi
  mathematics, maths, math, matematika, mathematics education, pendidikan matematika | statistics, statistika, statistik | physics, fisika | actuarial science, aktuaria
  ! education, pendidikan, s pd, m pd, b ed, keguruan, ilmu pendidikan, teaching | english education, pendidikan bahasa inggris | primary education, pendidikan guru sekolah dasar, pgsd | early childhood education, paud, pendidikan anak usia dini, pg paud, pgpaud | mathematics education, pendidikan matematika | physics education, pendidikan fisika | indonesian education, pendidikan bahasa indonesia
  law, laws, hukum, s h, m h, ilmu hukum, legal studies
  psychology, psikologi, s psi
  civil engineering, teknik sipil | architecture, arsitektur, teknik arsitektur | environmental engineering, teknik lingkungan | geodesy, teknik geodesi
  electrical engineering, teknik elektro, elektro, teknik listrik, electrical, listrik, electrical power engineering, teknik tenaga listrik, instalasi tenaga listrik, teknik instalasi tenaga listrik, teknik ketenagalistrikan | refrigeration, teknik pendingin, pendingin, teknik pendingin dan tata udara, tata udara, air conditioning | electronics, elektronika, electronics engineering, teknik elektronika | mechatronics, mekatronika | telecommunications, telekomunikasi, teknik telekomunikasi | instrumentation, instrumentasi
  mechanical engineering, teknik mesin, mesin, permesinan, teknik pemesinan | automotive, otomotif, automotive engineering, teknik otomotif, teknik kendaraan ringan | welding, pengelasan
  industrial engineering, teknik industri
  chemical engineering, teknik kimia | chemistry, kimia
  agriculture, pertanian, agronomy, agronomi, agroteknologi, agroekoteknologi, ilmu pertanian, agribusiness, agribisnis, s p | forestry, kehutanan | fisheries, perikanan | animal science, peternakan | food technology, teknologi pangan, s tp
  biology, biologi | biotechnology, bioteknologi
  culinary arts, culinary, tata boga, seni kuliner, commercial cookery, cookery, kuliner, jasa boga | hospitality, perhotelan, hotel management, hospitality management, manajemen perhotelan, hotel | tourism, pariwisata, usaha perjalanan wisata | pastry, patiseri
  visual communication design, desain komunikasi visual, dkv, graphic design, desain grafis | product design, desain produk | interior design, desain interior | fashion, tata busana, fashion design | multimedia, animation, animasi | fine arts, seni rupa
  english literature, sastra inggris, english language | japanese literature, sastra jepang | literature, sastra, linguistics, linguistik
  international relations, hubungan internasional | political science, ilmu politik | public administration, administrasi negara, administrasi publik | sociology, sosiologi
  library science, ilmu perpustakaan
  aviation, penerbangan | shipping, maritime, pelayaran, nautika
  mining engineering, teknik pertambangan | geology, geologi, teknik geologi | petroleum engineering, teknik perminyakan`
