/** More lines of honest CVs; none of them was looked at while the rules were made. */
export const honestApart: string[] = `Systems analyst, Bank Contoh, 2018 - 2022
System integration testing for three banks
Assistant manager of a restaurant with 60 seats
Assistant professor of statistics
User acceptance tests with 20 key users
Human resources generalist with six years of payroll work
Developer of mobile apps in Flutter
Level designer for two mobile games
Language levels: English C1, German B2
English C1: 2020, French B2: 2018
Scores of 7.5 and 8 in IELTS speaking and listening
Final score 98 of 100 in Cisco networking exam
Perfect score on the AWS practice test
Highest grossing branch in West Java, 2022
Best graduate of the faculty of engineering
Rating 4.8 of 5 from 1,200 passengers as a driver
Five-star reviews on Airbnb: 210
Maximum scholarship of the ministry for four years
Full marks in mathematics and physics
Ranked in the top 5 of 300 sales agents
Rank: Sergeant, Indonesian Army
Points of sale: installed 100 terminals
Graded teak logs for export
Grade 5 piano, ABRSM
Mark-up pricing and margin analysis
Evaluated vendors and recommended the cheapest
Recommended by the previous employer
Recruited, interviewed and selected 120 staff
Candidate experience improved: survey score from 3.9 to 4.6
Candidate for the Bar, October 2024
Shortlisted for the national design award
Accepted into the graduate programme of a bank
Hired and trained 15 waiters
Approved loans up to 500 million
Verified identities of 80 customers a day
Confirmed the diagnosis with laboratory tests
Validated methods according to ISO 17025
Checked evidence and wrote reports for the court
Quotes and tenders for construction works
Committee member of the alumni association
Jury member in a hackathon
Panel data analysis in Stata
Reviewer for three medical journals
Peer-reviewed papers: 5
HR information system: Talenta, SAP SuccessFactors
Hiring plan for 40 stores approved by the board
Recruiter for technology roles
Talent acquisition partner, 2019 - 2023
Rules engine for fraud detection
Ruled out faults in the previous wiring
Instruction sets: ARM, x86
Instructions to tenderers prepared for road works
Directed a choir of 40
Guidelines for the safe use of chemicals
Prompt and friendly service at the counter
Prompt tuning of open language models
LLM evaluation: built benchmarks and graded answers
Designed prompts for a support bot based on Claude
Chatbot handles 60% of questions without an agent
AI ethics seminar, 2023
Machine learning models for demand forecasts
Model railway club, treasurer
Ignition systems of diesel engines
Forget-me-not flower shop, sales assistant
Overlooked defects fell by 30%
Skip-level meetings with 25 engineers
Disregarded by critics, the film drew 200,000 viewers
Set menus and prices for two restaurants
Set design for theatre
Output of 100 units per hour
Returned 5 million rupiah of overpaid tax
Treated 30 patients a day
Considered for promotion after two years
Reported directly to the managing director
Answered 100 e-mails a day within two hours
Placed 50 trainees in companies
Put into operation 12 boilers
Awarded the president's medal for service
Give and take feedback in a team of peers
Requirements engineering for railways
All skills listed were used in paid work
Every project was delivered on time
Met all deadlines in 2023
Satisfied customers: 97% in the yearly survey
Fulfilled 400 orders a day with an accuracy of 99.8%
This project was awarded a grant of 5 billion
These skills were gained in daily work
You will find samples of my work on my website
Thank you for reading my CV
I look forward to hearing from you
References: names of two former managers on request
Nilai ujian akhir 95
Nilai ekspor naik 20% dalam dua tahun
Peringkat 1 dari 36 siswa
Lulus dengan predikat terbaik
Penerima beasiswa penuh dari kementerian
Memimpin tim penilai kinerja
Menilai kelayakan kredit 100 nasabah
Asisten apoteker di klinik
Sistem informasi akuntansi, skripsi
Mengembangkan sistem penilaian karyawan
Menerapkan aturan keselamatan kerja
Menjalankan perintah kerja sesuai prosedur
Menyetujui pengajuan cuti 30 karyawan
Calon pegawai negeri sipil, 2020
Pelamar kerja disaring setiap minggu
Tidak pernah terlambat selama tiga tahun
Kriteria bahan baku sesuai standar ekspor
Level 4 sertifikat barista
Bintang 5: pengalaman di dua hotel
Premio al mejor vendedor de la región
Nivel de inglés: C1
Sistema de calidad ISO 9001 implantado
Niveau d'anglais : C1
Assistante de direction, 2015 - 2019
Système de gestion des stocks
获得最佳员工奖
英语六级，550分
负责候选人筛选和面试安排`.split('\n')
