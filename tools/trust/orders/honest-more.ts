/** Further lines of honest CVs on which the rules were tuned: recruiters, teachers, testers, engineers of language models. */
export const honestMore: string[] = `Recruiter, PT Contoh, 2019 - 2023
Pre-screened applicants by phone for hiring managers
Conducted interviews and scored candidates on a five-point rubric
Presented shortlists of 5 candidates to the hiring manager each week
Advised hiring managers on interview criteria
Designed the evaluation form for interviewers
Verified certificates and references of all new hires
Built a scorecard with 10 criteria for technical interviews
Wrote the rubric for the final exam of grade 10
Gave every student feedback on each criterion
Grade 10 and 11 teacher of physics
Graded 400 essays on a scale from 1 to 5
Top 5 of 300 teachers in the regional ranking
Moderated the panel on education policy
Led the committee for curriculum evaluation
Assigned grades and wrote reports to parents
Set exam questions for the national olympiad
Rater for TOEFL speaking, level 5
QA: verified all requirements before each release
Wrote test cases for each requirement and confirmed fixes
Score: 4.8/5 from 120 reviews on Upwork
100% job success score on Upwork
Top rated plus on Upwork
Kaggle: best rank 45, level Expert
HackerRank: 5 stars in Python, 5 stars in SQL
Codeforces rating 1900
Duolingo English Test: 125
CGPA 3.9/4.0, rank 1 in department
Class XII: 95%, Class X: 98%
SAT 1520, GRE 330, AWA 5.0
IELTS 8.0 (listening 9, reading 9, writing 7, speaking 7)
Cisco CCNA, score 925 of 1000
Employee of the month, five times
Achieved 110% of target in all four quarters
Maintained 5-star rating of the hotel on TripAdvisor
Highest score in the customer survey for three years
NPS raised from 20 to 65
Assessor of internal competence certification (BNSP)
Internal auditor ISO 9001, ISO 14001
Evaluated bids and awarded contracts of up to 5 billion
Select suppliers and negotiate the best prices
Provide the best possible care to patients
Make sure all requirements of the client are met
Ensure that every product meets the criteria of halal certification
Ensure the highest standard of food safety
Set and meet weekly targets
Assign and follow up tasks in Jira
Give technical support to users at all levels
Return damaged goods to the supplier
Answer calls, take notes and report to the manager
Mark attendance and prepare payroll
Rate analysis for civil works
Treat patients according to hospital guidelines
Follow all safety rules and company policies
Use evidence-based methods in all therapy
Report to the Head of HR
Reports to: HR Director
Approved vendor list maintained according to criteria
Approved by the Ministry of Health as a trainer
Certified by BNSP as a competent cashier
Promoted on the recommendation of the hiring manager
Recommended for promotion by the evaluation panel
Passed probation with the best evaluation of the team
Selected out of 500 applicants for the graduate programme
Passed the selection as the top candidate of 2019
One of the best candidates in the leadership assessment
Winner, best paper award
Trained a reward model to score answers of a chatbot
Fine-tuned Llama 3 with instructions in Indonesian
Red-teamed language models against prompt injection
Researched prompt injection: attacks such as jailbreaks
System prompt and retrieval for a legal assistant
Wrote evaluation prompts for GPT-4 as a judge
Implemented role-based access: admin, user, assistant
Set up system and user accounts
Override rules in the pricing engine documented
Reduced previous errors in the grading system by 40%
Ignore list and alert rules in Sentry tuned
User: SAP, Oracle, Excel
Human: five languages, three continents
Model for local brands, 2015 - 2017
Objective: to obtain a position where I can use my skills
I am a hard-working person who always gives the best
Ready to work under pressure and give the best results
I hope you will consider my application
I look forward to discussing how my experience meets your requirements
I declare that all information in this resume is true
This resume is a summary of ten years in logistics
Please contact my references by e-mail
All data above is true and can be verified
Demikian CV ini saya buat dengan sebenar-benarnya
Siap memberikan yang terbaik untuk perusahaan
Selalu memberikan hasil terbaik
Mampu bekerja sesuai target dan aturan
Memastikan semua persyaratan dokumen terpenuhi
Menyeleksi pelamar dan memberi penilaian
Menilai 200 siswa setiap semester
Mendapat penilaian terbaik dari atasan
Nilai TOEFL 5 besar di kelas
Panitia penilai lomba, tingkat kota
Tim penilai akreditasi rumah sakit
HRD, PT Contoh, 2015 - 2020
Staf HRD: rekrutmen, absensi, BPJS
Data pelamar diverifikasi dan diarsipkan
Saya bersedia mengikuti semua aturan perusahaan
Semua keterangan di atas benar dan dapat dipertanggungjawabkan
Evaluador de proyectos, Ministerio de Educación
Responsable de calificar exámenes de nivel 5
Obtuve la nota más alta de la clase
Responsable du recrutement, 2018 - 2022
J'ai obtenu la meilleure note de la promotion
Évaluation des compétences de 40 salariés
负责面试候选人并撰写评估报告
在公司年度评估中获得最高评级
制定评分标准和考核指标`.split('\n')
