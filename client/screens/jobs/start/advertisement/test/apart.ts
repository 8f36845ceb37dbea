/** Made-up advertisements that the rules were not written with. */
export const apart: Record<string, string> = {
  hr: `HR Generalist (Contract) – Semarang

Join PT Batik Nusantara, a textile company with 800 employees.

Job Description
• Run recruitment from vacancy to contract
• Administer payroll and BPJS

Job Requirements
• Bachelor degree in Psychology, Law or Management
• Minimum 3 years of experience in HR generalist roles
• Understanding of Indonesian labour law
• Able to use Talenta or SAP HR
• Can speak English and Javanese
• Certified HR professional (BNSP) is an advantage
• Mature, discreet and well organized
• Maximum age 35 years`,
  chef: `Sous Chef wanted

Restaurant Laut Biru, Bali

You have:
– 4 years in professional kitchens, two of them as chef de partie
– A diploma in culinary arts
– HACCP certificate
– Command of pastry, grill and sauces
You speak English. You are ready to work weekends and holidays.

We offer
– Service charge and meals`,
  apoteker: `PT Sehat Sentosa membuka lowongan untuk posisi APOTEKER

Kualifikasi :
- Pendidikan Profesi Apoteker
- Memiliki STRA dan SIPA yang masih berlaku
- Fresh graduate dipersilakan melamar, pengalaman di apotek lebih disukai
- Memahami CPOB dan farmakologi
- Dapat mengoperasikan komputer
- Laki-laki / Perempuan maksimal usia 30 tahun
- Bersedia ditempatkan di Makassar

Cara melamar:
Kirim CV dan surat lamaran ke hrd@example.com`,
  frontend: `Frontend Developer

Tentang kami
Kami membuat aplikasi kasir untuk warung.

Yang akan kamu kerjakan
- Membangun antarmuka dengan React dan TypeScript
- Menulis tes otomatis

Yang kami cari
- Minimal 2 tahun pengalaman membangun aplikasi web
- Mahir React, TypeScript dan CSS
- Terbiasa dengan Git dan CI/CD
- Gelar S1 bukan keharusan
- Mau belajar dan bisa bekerja mandiri

Yang kamu dapatkan
- Kerja jarak jauh`,
}
